module wencang/foreign

go 1.23
