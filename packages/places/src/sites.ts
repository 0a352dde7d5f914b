/** Well-known heritage site or museum, in both languages. */
export interface Site {
  zh: string
  en: string
  /** Names as typed in Latin letters. */
  latin: string
  /** GB/T 2260 code of its county. */
  code: string
  /** County, as in addresses. */
  county: string
  /** WGS 84 degrees, accurate to about a kilometre. */
  longitude: number
  latitude: number
}

/** Name | English name | Latin names | code | county | longitude latitude. */
const TABLE = `
故宫博物院 | Palace Museum (Forbidden City) | gugong palace museum forbidden city | 110101 | 东城区 | 116.391 39.916
天坛公园 | Temple of Heaven | tiantan temple of heaven | 110101 | 东城区 | 116.405 39.881
雍和宫 | Yonghe Temple (Lama Temple) | yonghegong lama temple | 110101 | 东城区 | 116.411 39.946
中国国家博物馆 | National Museum of China | guojia bowuguan national museum of china | 110101 | 东城区 | 116.395 39.904
首都博物馆 | Capital Museum | shoudu bowuguan capital museum | 110102 | 西城区 | 116.336 39.905
颐和园 | Summer Palace | yiheyuan summer palace | 110108 | 海淀区 | 116.269 39.998
圆明园遗址公园 | Old Summer Palace (Yuanmingyuan) | yuanmingyuan old summer palace | 110108 | 海淀区 | 116.298 40.007
周口店北京人遗址 | Peking Man Site at Zhoukoudian | zhoukoudian peking man site | 110111 | 房山区 | 115.928 39.688
明十三陵 | Ming Tombs | ming shisanling ming tombs | 110114 | 昌平区 | 116.224 40.255
慕田峪长城 | Great Wall at Mutianyu | mutianyu changcheng great wall | 110116 | 怀柔区 | 116.562 40.437
八达岭长城 | Great Wall at Badaling | badaling changcheng great wall | 110119 | 延庆区 | 116.011 40.355
独乐寺 | Dule Temple | dulesi dule temple | 120119 | 蓟州区 | 117.396 40.045
隆兴寺 | Longxing Temple | longxingsi longxing temple | 130123 | 正定县 | 114.571 38.144
清东陵 | Eastern Qing Tombs | qingdongling eastern qing tombs | 130281 | 遵化市 | 117.640 40.185
山海关 | Shanhai Pass | shanhaiguan great wall pass | 130303 | 山海关区 | 119.748 40.008
承德避暑山庄 | Chengde Mountain Resort | bishu shanzhuang chengde mountain resort | 130802 | 双桥区 | 117.932 40.985
普宁寺 | Puning Temple | puningsi puning temple | 130802 | 双桥区 | 117.941 41.013
山西博物院 | Shanxi Museum | shanxi bowuyuan shanxi museum | 140109 | 万柏林区 | 112.527 37.888
晋祠 | Jin Temple (Jinci) | jinci jin temple | 140110 | 晋源区 | 112.433 37.707
云冈石窟 | Yungang Grottoes | yungang shiku grottoes | 140214 | 云冈区 | 113.132 40.110
悬空寺 | Hanging Temple | xuankongsi hanging temple | 140225 | 浑源县 | 113.705 39.664
应县木塔 | Yingxian Wooden Pagoda | yingxian muta sakyamuni pagoda | 140622 | 应县 | 113.181 39.564
平遥古城 | Ancient City of Pingyao | pingyao gucheng ancient city | 140728 | 平遥县 | 112.172 37.202
佛光寺 | Foguang Temple | foguangsi foguang temple wutai | 140922 | 五台县 | 113.381 38.868
元上都遗址 | Site of Xanadu | yuanshangdu xanadu | 152530 | 正蓝旗 | 116.179 42.356
沈阳故宫博物院 | Shenyang Palace Museum | shenyang gugong mukden palace | 210103 | 沈河区 | 123.450 41.794
将军坟 | Tomb of the General | jiangjunfen koguryo goguryeo tomb | 220582 | 集安市 | 126.213 41.154
上海博物馆 | Shanghai Museum | shanghai bowuguan shanghai museum | 310101 | 黄浦区 | 121.471 31.230
豫园 | Yu Garden | yuyuan yu garden | 310101 | 黄浦区 | 121.488 31.229
南京博物院 | Nanjing Museum | nanjing bowuyuan nanjing museum | 320102 | 玄武区 | 118.820 32.043
明孝陵 | Ming Xiaoling Mausoleum | ming xiaoling mausoleum | 320102 | 玄武区 | 118.834 32.060
中山陵 | Sun Yat-sen Mausoleum | zhongshanling sun yat-sen mausoleum | 320102 | 玄武区 | 118.849 32.066
拙政园 | Humble Administrator's Garden | zhuozhengyuan humble administrator garden | 320508 | 姑苏区 | 120.625 31.326
苏州博物馆 | Suzhou Museum | suzhou bowuguan suzhou museum | 320508 | 姑苏区 | 120.623 31.325
留园 | Lingering Garden | liuyuan lingering garden | 320508 | 姑苏区 | 120.584 31.319
瘦西湖 | Slender West Lake | shouxihu slender west lake | 321003 | 邗江区 | 119.416 32.410
西湖 | West Lake | xihu west lake | 330106 | 西湖区 | 120.136 30.248
灵隐寺 | Lingyin Temple | lingyinsi lingyin temple | 330106 | 西湖区 | 120.097 30.244
良渚古城遗址 | Archaeological Ruins of Liangzhu City | liangzhu archaeological ruins | 330110 | 余杭区 | 119.985 30.397
河姆渡遗址 | Hemudu Site | hemudu site | 330281 | 余姚市 | 121.342 29.966
兰亭 | Orchid Pavilion (Lanting) | lanting orchid pavilion | 330603 | 柯桥区 | 120.489 29.944
西递 | Xidi Village | xidi ancient village | 341023 | 黟县 | 117.995 29.908
宏村 | Hongcun Village | hongcun ancient village | 341023 | 黟县 | 117.983 30.007
鼓浪屿 | Kulangsu (Gulangyu) | gulangyu kulangsu | 350203 | 思明区 | 118.062 24.450
泉州开元寺 | Kaiyuan Temple, Quanzhou | kaiyuansi quanzhou kaiyuan temple | 350502 | 鲤城区 | 118.582 24.918
武夷山 | Mount Wuyi | wuyishan mount wuyi | 350782 | 武夷山市 | 117.955 27.663
永定土楼 | Yongding Tulou | yongding tulou hakka earthen buildings | 350803 | 永定区 | 116.971 24.671
滕王阁 | Pavilion of Prince Teng | tengwangge prince teng pavilion | 360102 | 东湖区 | 115.876 28.684
御窑厂遗址 | Imperial Kiln Site | yuyaochang imperial kiln jingdezhen | 360203 | 珠山区 | 117.199 29.299
庐山 | Mount Lu | lushan mount lu | 360483 | 庐山市 | 115.982 29.553
泰山 | Mount Tai | taishan mount tai | 370902 | 泰山区 | 117.095 36.256
曲阜孔庙 | Temple of Confucius, Qufu | qufu kongmiao temple of confucius | 370881 | 曲阜市 | 116.985 35.597
河南博物院 | Henan Museum | henan bowuyuan henan museum | 410105 | 金水区 | 113.666 34.790
少林寺 | Shaolin Temple | shaolinsi shaolin temple | 410185 | 登封市 | 112.934 34.508
二里头夏都遗址博物馆 | Erlitou Site Museum of the Xia Capital | erlitou xia capital museum | 410307 | 偃师区 | 112.690 34.693
龙门石窟 | Longmen Grottoes | longmen shiku grottoes | 410311 | 洛龙区 | 112.467 34.556
白马寺 | White Horse Temple | baimasi white horse temple | 410311 | 洛龙区 | 112.601 34.723
殷墟 | Yinxu (Yin Ruins) | yinxu yin ruins | 410505 | 殷都区 | 114.314 36.127
湖北省博物馆 | Hubei Provincial Museum | hubei bowuguan hubei museum | 420106 | 武昌区 | 114.359 30.564
黄鹤楼 | Yellow Crane Tower | huanghelou yellow crane tower | 420106 | 武昌区 | 114.300 30.546
武当山 | Wudang Mountains | wudangshan wudang mountains | 420381 | 丹江口市 | 110.999 32.401
马王堆汉墓 | Mawangdui Han Tombs | mawangdui han tombs | 430102 | 芙蓉区 | 113.023 28.211
岳麓书院 | Yuelu Academy | yuelu shuyuan academy | 430104 | 岳麓区 | 112.935 28.187
湖南博物院 | Hunan Museum | hunan bowuyuan hunan museum | 430105 | 开福区 | 112.988 28.215
凤凰古城 | Fenghuang Ancient Town | fenghuang gucheng ancient town | 433123 | 凤凰县 | 109.596 27.952
陈家祠 | Chen Clan Ancestral Hall | chenjiaci chen clan ancestral hall | 440103 | 荔湾区 | 113.241 23.131
南越王博物院 | Nanyue King Museum | nanyuewang museum nanyue king | 440104 | 越秀区 | 113.256 23.141
开平碉楼 | Kaiping Diaolou | kaiping diaolou watchtowers | 440783 | 开平市 | 112.571 22.376
靖江王府 | Jingjiang Princes' Palace | jingjiang wangfu princes palace guilin | 450302 | 秀峰区 | 110.294 25.289
花山岩画 | Huashan Rock Art | huashan yanhua rock art | 451422 | 宁明县 | 107.025 22.255
大足石刻 | Dazu Rock Carvings | dazu shike rock carvings | 500111 | 大足区 | 105.795 29.750
杜甫草堂 | Du Fu Thatched Cottage | dufu caotang du fu thatched cottage | 510105 | 青羊区 | 104.027 30.662
金沙遗址博物馆 | Jinsha Site Museum | jinsha site museum | 510105 | 青羊区 | 104.010 30.685
武侯祠 | Wuhou Shrine | wuhouci wuhou shrine | 510107 | 武侯区 | 104.046 30.648
都江堰 | Dujiangyan | dujiangyan irrigation | 510181 | 都江堰市 | 103.609 31.005
三星堆博物馆 | Sanxingdui Museum | sanxingdui museum | 510681 | 广汉市 | 104.214 30.994
乐山大佛 | Leshan Giant Buddha | leshan dafo giant buddha | 511102 | 市中区 | 103.771 29.547
峨眉山 | Mount Emei | emeishan mount emei | 511181 | 峨眉山市 | 103.330 29.523
丽江古城 | Old Town of Lijiang | lijiang gucheng old town | 530702 | 古城区 | 100.234 26.876
红河哈尼梯田 | Honghe Hani Rice Terraces | honghe hani rice terraces yuanyang | 532528 | 元阳县 | 102.744 23.103
崇圣寺三塔 | Three Pagodas of Chongsheng Temple | chongshengsi santa three pagodas | 532901 | 大理市 | 100.147 25.711
布达拉宫 | Potala Palace | budalagong potala palace | 540102 | 城关区 | 91.117 29.658
大昭寺 | Jokhang Temple | dazhaosi jokhang temple | 540102 | 城关区 | 91.132 29.653
大明宫国家遗址公园 | Daming Palace National Heritage Park | daminggong daming palace | 610102 | 新城区 | 108.957 34.292
西安碑林博物馆 | Stele Forest Museum, Xi'an | beilin bowuguan stele forest museum | 610103 | 碑林区 | 108.948 34.256
西安城墙 | Xi'an City Wall | xian chengqiang city wall | 610103 | 碑林区 | 108.942 34.253
小雁塔 | Small Wild Goose Pagoda | xiaoyanta small wild goose pagoda | 610103 | 碑林区 | 108.935 34.242
大雁塔 | Great Wild Goose Pagoda | dayanta giant wild goose pagoda | 610113 | 雁塔区 | 108.959 34.220
陕西历史博物馆 | Shaanxi History Museum | shaanxi lishi bowuguan shaanxi history museum | 610113 | 雁塔区 | 108.950 34.226
秦始皇帝陵博物院 | Emperor Qinshihuang's Mausoleum Site Museum | qinshihuang bingmayong terracotta army | 610115 | 临潼区 | 109.278 34.385
宝鸡青铜器博物院 | Baoji Bronzeware Museum | baoji qingtongqi bronzeware museum | 610302 | 渭滨区 | 107.188 34.349
法门寺 | Famen Temple | famensi famen temple | 610324 | 扶风县 | 107.900 34.439
乾陵 | Qianling Mausoleum | qianling mausoleum | 610424 | 乾县 | 108.214 34.574
黄帝陵 | Mausoleum of the Yellow Emperor | huangdiling mausoleum of the yellow emperor | 610632 | 黄陵县 | 109.258 35.583
甘肃省博物馆 | Gansu Provincial Museum | gansu bowuguan gansu museum | 620103 | 七里河区 | 103.771 36.069
嘉峪关关城 | Jiayu Pass | jiayuguan great wall pass | 620200 | 嘉峪关市 | 98.218 39.801
麦积山石窟 | Maijishan Grottoes | maijishan shiku grottoes | 620503 | 麦积区 | 106.003 34.350
莫高窟 | Mogao Caves | mogaoku mogao caves dunhuang | 620982 | 敦煌市 | 94.805 40.042
塔尔寺 | Kumbum Monastery (Ta'er Temple) | taersi kumbum monastery | 630106 | 湟中区 | 101.566 36.488
西夏陵 | Western Xia Imperial Tombs | xixialing western xia tombs | 640105 | 西夏区 | 105.984 38.436
交河故城 | Ruins of Jiaohe | jiaohe gucheng ruins | 650402 | 高昌区 | 89.062 42.950
高昌故城 | Ruins of Gaochang | gaochang gucheng ruins | 650402 | 高昌区 | 89.526 42.853
克孜尔石窟 | Kizil Caves | kezier shiku kizil caves | 652926 | 拜城县 | 82.502 41.783
大三巴牌坊 | Ruins of St Paul's | dasanba ruins of st pauls | 820000 | 澳门特别行政区 | 113.541 22.197
`

function site(line: string): Site {
  const [zh = '', en = '', latin = '', code = '', county = '', at = ''] = line.split('|').map((part) => part.trim())
  const [longitude = Number.NaN, latitude = Number.NaN] = at.split(' ').map(Number)
  return { zh, en, latin, code, county, longitude, latitude }
}

export const SITES: readonly Site[] = TABLE.trim().split('\n').map(site)
