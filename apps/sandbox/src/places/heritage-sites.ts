import type { Place, PlaceType } from './place.ts'

/**
 * name | Latin names | province | city | district | adcode | address | longitude,latitude | type; accurate to about 1
 * km.
 */
const TABLE = `
故宫博物院|gugong palace museum forbidden city|北京市|北京市|东城区|110101|景山前街4号|116.397,39.9178|museum
天坛公园|tiantan temple of heaven|北京市|北京市|东城区|110101|天坛东里甲1号|116.4109,39.882|heritage
雍和宫|yonghegong lama temple|北京市|北京市|东城区|110101|雍和宫大街12号|116.4173,39.9475|heritage
中国国家博物馆|guojia bowuguan national museum of china|北京市|北京市|东城区|110101|东长安街16号|116.4015,39.9052|museum
首都博物馆|shoudu bowuguan capital museum|北京市|北京市|西城区|110102|复兴门外大街16号|116.342,39.9066|museum
颐和园|yiheyuan summer palace|北京市|北京市|海淀区|110108|新建宫门路19号|116.2755,39.9996|heritage
圆明园遗址公园|yuanmingyuan old summer palace|北京市|北京市|海淀区|110108|清华西路28号|116.3036,40.0078|heritage
周口店北京人遗址|zhoukoudian peking man site|北京市|北京市|房山区|110111|周口店大街1号|115.934,39.689|heritage
明十三陵|ming shisanling ming tombs|北京市|北京市|昌平区|110114|十三陵镇|116.23,40.256|heritage
慕田峪长城|mutianyu changcheng great wall|北京市|北京市|怀柔区|110116|慕田峪村|116.5677,40.4385|heritage
八达岭长城|badaling changcheng great wall|北京市|北京市|延庆区|110119|八达岭镇|116.0168,40.3562|heritage
独乐寺|dulesi dule temple|天津市|天津市|蓟州区|120119|武定街41号|117.403,40.0465|heritage
隆兴寺|longxingsi longxing temple|河北省|石家庄市|正定县|130123|中山东路109号|114.577,38.144|heritage
清东陵|qingdongling eastern qing tombs|河北省|唐山市|遵化市|130281|马兰峪镇|117.646,40.186|heritage
山海关|shanhaiguan great wall pass|河北省|秦皇岛市|山海关区|130303|第一关路|119.754,40.009|heritage
承德避暑山庄|bishu shanzhuang chengde mountain resort|河北省|承德市|双桥区|130802|丽正门路20号|117.938,40.987|heritage
普宁寺|puningsi puning temple|河北省|承德市|双桥区|130802|普宁寺路1号|117.947,41.015|heritage
山西博物院|shanxi bowuyuan shanxi museum|山西省|太原市|万柏林区|140109|滨河西路北段13号|112.533,37.889|museum
晋祠|jinci jin temple|山西省|太原市|晋源区|140110|晋祠镇|112.44,37.708|heritage
云冈石窟|yungang shiku grottoes|山西省|大同市|云冈区|140214|云冈镇|113.139,40.1115|heritage
悬空寺|xuankongsi hanging temple|山西省|大同市|浑源县|140225|恒山金龙峡|113.712,39.665|heritage
应县木塔|yingxian muta sakyamuni pagoda|山西省|朔州市|应县|140622|佛宫寺|113.188,39.565|heritage
平遥古城|pingyao gucheng ancient city|山西省|晋中市|平遥县|140728|平遥县城|112.179,37.203|heritage
佛光寺|foguangsi foguang temple wutai|山西省|忻州市|五台县|140922|豆村镇佛光村|113.388,38.869|heritage
元上都遗址|yuanshangdu xanadu|内蒙古自治区|锡林郭勒盟|正蓝旗|152530|上都镇东北|116.185,42.358|heritage
沈阳故宫博物院|shenyang gugong mukden palace|辽宁省|沈阳市|沈河区|210103|沈阳路171号|123.456,41.796|museum
将军坟|jiangjunfen koguryo goguryeo tomb|吉林省|通化市|集安市|220582|集安市区东北|126.219,41.156|heritage
上海博物馆|shanghai bowuguan shanghai museum|上海市|上海市|黄浦区|310101|人民大道201号|121.4755,31.2283|museum
豫园|yuyuan yu garden|上海市|上海市|黄浦区|310101|豫园街道|121.4925,31.2272|heritage
南京博物院|nanjing bowuyuan nanjing museum|江苏省|南京市|玄武区|320102|中山东路321号|118.825,32.041|museum
明孝陵|ming xiaoling mausoleum|江苏省|南京市|玄武区|320102|石象路7号|118.839,32.058|heritage
中山陵|zhongshanling sun yat-sen mausoleum|江苏省|南京市|玄武区|320102|紫金山南麓|118.854,32.064|heritage
拙政园|zhuozhengyuan humble administrator garden|江苏省|苏州市|姑苏区|320508|东北街178号|120.629,31.324|heritage
苏州博物馆|suzhou bowuguan suzhou museum|江苏省|苏州市|姑苏区|320508|东北街204号|120.6275,31.323|museum
留园|liuyuan lingering garden|江苏省|苏州市|姑苏区|320508|留园路338号|120.588,31.317|heritage
瘦西湖|shouxihu slender west lake|江苏省|扬州市|邗江区|321003|大虹桥路28号|119.421,32.408|heritage
西湖|xihu west lake|浙江省|杭州市|西湖区|330106|龙井路1号|120.141,30.246|heritage
灵隐寺|lingyinsi lingyin temple|浙江省|杭州市|西湖区|330106|法云弄1号|120.1015,30.2415|heritage
良渚古城遗址|liangzhu archaeological ruins|浙江省|杭州市|余杭区|330110|瓶窑镇|119.99,30.395|heritage
河姆渡遗址|hemudu site|浙江省|宁波市|余姚市|330281|河姆渡镇|121.346,29.964|heritage
兰亭|lanting orchid pavilion|浙江省|绍兴市|柯桥区|330603|兰亭街道|120.493,29.942|heritage
西递|xidi ancient village|安徽省|黄山市|黟县|341023|西递镇|118,29.906|heritage
宏村|hongcun ancient village|安徽省|黄山市|黟县|341023|宏村镇|117.988,30.004|heritage
鼓浪屿|gulangyu kulangsu|福建省|厦门市|思明区|350203|鼓浪屿街道|118.067,24.447|heritage
泉州开元寺|kaiyuansi quanzhou kaiyuan temple|福建省|泉州市|鲤城区|350502|西街176号|118.586,24.915|heritage
武夷山|wuyishan mount wuyi|福建省|南平市|武夷山市|350782|武夷街道|117.96,27.66|heritage
永定土楼|yongding tulou hakka earthen buildings|福建省|龙岩市|永定区|350803|湖坑镇洪坑村|116.976,24.668|heritage
滕王阁|tengwangge prince teng pavilion|江西省|南昌市|东湖区|360102|仿古街58号|115.881,28.681|heritage
御窑厂遗址|yuyaochang imperial kiln jingdezhen|江西省|景德镇市|珠山区|360203|珠山中路|117.204,29.296|heritage
庐山|lushan mount lu|江西省|九江市|庐山市|360483|牯岭镇|115.987,29.55|heritage
泰山|taishan mount tai|山东省|泰安市|泰山区|370902|红门路|117.101,36.256|heritage
曲阜孔庙|qufu kongmiao temple of confucius|山东省|济宁市|曲阜市|370881|神道路|116.9903,35.5967|heritage
河南博物院|henan bowuyuan henan museum|河南省|郑州市|金水区|410105|农业路8号|113.672,34.789|museum
少林寺|shaolinsi shaolin temple|河南省|郑州市|登封市|410185|嵩山五乳峰下|112.9405,34.507|heritage
二里头夏都遗址博物馆|erlitou xia capital museum|河南省|洛阳市|偃师区|410307|翟镇镇二里头村|112.696,34.692|museum
龙门石窟|longmen shiku grottoes|河南省|洛阳市|洛龙区|410311|龙门镇|112.473,34.555|heritage
白马寺|baimasi white horse temple|河南省|洛阳市|洛龙区|410311|白马寺镇|112.6065,34.7215|heritage
殷墟|yinxu yin ruins|河南省|安阳市|殷都区|410505|小屯村|114.32,36.127|heritage
湖北省博物馆|hubei bowuguan hubei museum|湖北省|武汉市|武昌区|420106|东湖路160号|114.365,30.562|museum
黄鹤楼|huanghelou yellow crane tower|湖北省|武汉市|武昌区|420106|蛇山西山坡特1号|114.305,30.544|heritage
武当山|wudangshan wudang mountains|湖北省|十堰市|丹江口市|420381|武当山特区|111.005,32.399|heritage
马王堆汉墓|mawangdui han tombs|湖南省|长沙市|芙蓉区|430102|马王堆街道|113.029,28.208|heritage
岳麓书院|yuelu shuyuan academy|湖南省|长沙市|岳麓区|430104|麓山南路|112.94,28.183|heritage
湖南博物院|hunan bowuyuan hunan museum|湖南省|长沙市|开福区|430105|东风路50号|112.9935,28.212|museum
凤凰古城|fenghuang gucheng ancient town|湖南省|湘西土家族苗族自治州|凤凰县|433123|沱江镇|109.6,27.948|heritage
陈家祠|chenjiaci chen clan ancestral hall|广东省|广州市|荔湾区|440103|中山七路恩龙里34号|113.246,23.128|heritage
南越王博物院|nanyuewang museum nanyue king|广东省|广州市|越秀区|440104|解放北路867号|113.261,23.138|museum
开平碉楼|kaiping diaolou watchtowers|广东省|江门市|开平市|440783|塘口镇自力村|112.576,22.373|heritage
靖江王府|jingjiang wangfu princes palace guilin|广西壮族自治区|桂林市|秀峰区|450302|王城1号|110.299,25.286|heritage
花山岩画|huashan yanhua rock art|广西壮族自治区|崇左市|宁明县|451422|明江沿岸|107.029,22.252|heritage
大足石刻|dazu shike rock carvings|重庆市|重庆市|大足区|500111|宝顶镇|105.799,29.747|heritage
杜甫草堂|dufu caotang du fu thatched cottage|四川省|成都市|青羊区|510105|青华路37号|104.029,30.66|heritage
金沙遗址博物馆|jinsha site museum|四川省|成都市|青羊区|510105|金沙遗址路2号|104.012,30.682|museum
武侯祠|wuhouci wuhou shrine|四川省|成都市|武侯区|510107|武侯祠大街231号|104.048,30.646|heritage
都江堰|dujiangyan irrigation|四川省|成都市|都江堰市|510181|公园路|103.611,31.002|heritage
三星堆博物馆|sanxingdui museum|四川省|德阳市|广汉市|510681|西安路133号|104.216,30.992|museum
乐山大佛|leshan dafo giant buddha|四川省|乐山市|市中区|511102|凌云路|103.7733,29.5446|heritage
峨眉山|emeishan mount emei|四川省|乐山市|峨眉山市|511181|名山南路|103.332,29.52|heritage
丽江古城|lijiang gucheng old town|云南省|丽江市|古城区|530702|大研街道|100.235,26.872|heritage
红河哈尼梯田|honghe hani rice terraces yuanyang|云南省|红河哈尼族彝族自治州|元阳县|532528|新街镇|102.745,23.1|heritage
崇圣寺三塔|chongshengsi santa three pagodas|云南省|大理白族自治州|大理市|532901|大理镇|100.148,25.708|heritage
布达拉宫|budalagong potala palace|西藏自治区|拉萨市|城关区|540102|北京中路35号|91.1187,29.6552|heritage
大昭寺|dazhaosi jokhang temple|西藏自治区|拉萨市|城关区|540102|八廓街|91.1335,29.65|heritage
大明宫国家遗址公园|daminggong daming palace|陕西省|西安市|新城区|610102|自强东路|108.962,34.29|heritage
西安碑林博物馆|beilin bowuguan stele forest museum|陕西省|西安市|碑林区|610103|三学街15号|108.953,34.254|museum
西安城墙|xian chengqiang city wall|陕西省|西安市|碑林区|610103|永宁门|108.947,34.251|heritage
小雁塔|xiaoyanta small wild goose pagoda|陕西省|西安市|碑林区|610103|友谊西路|108.94,34.24|heritage
大雁塔|dayanta giant wild goose pagoda|陕西省|西安市|雁塔区|610113|大慈恩寺|108.9641,34.2182|heritage
陕西历史博物馆|shaanxi lishi bowuguan shaanxi history museum|陕西省|西安市|雁塔区|610113|小寨东路91号|108.9549,34.224|museum
秦始皇帝陵博物院|qinshihuang bingmayong terracotta army|陕西省|西安市|临潼区|610115|秦陵北路|109.283,34.384|museum
宝鸡青铜器博物院|baoji qingtongqi bronzeware museum|陕西省|宝鸡市|渭滨区|610302|石鼓山|107.193,34.348|museum
法门寺|famensi famen temple|陕西省|宝鸡市|扶风县|610324|法门镇|107.905,34.437|heritage
乾陵|qianling mausoleum|陕西省|咸阳市|乾县|610424|梁山|108.219,34.573|heritage
黄帝陵|huangdiling mausoleum of the yellow emperor|陕西省|延安市|黄陵县|610632|桥山|109.263,35.583|heritage
甘肃省博物馆|gansu bowuguan gansu museum|甘肃省|兰州市|七里河区|620103|西津西路3号|103.774,36.069|museum
嘉峪关关城|jiayuguan great wall pass|甘肃省|嘉峪关市||620200|峪泉镇|98.219,39.802|heritage
麦积山石窟|maijishan shiku grottoes|甘肃省|天水市|麦积区|620503|麦积镇|106.007,34.349|heritage
莫高窟|mogaoku mogao caves dunhuang|甘肃省|酒泉市|敦煌市|620982|莫高镇|94.806,40.043|heritage
塔尔寺|taersi kumbum monastery|青海省|西宁市|湟中区|630106|鲁沙尔镇|101.568,36.488|heritage
西夏陵|xixialing western xia tombs|宁夏回族自治区|银川市|西夏区|640105|贺兰山东麓|105.988,38.436|heritage
交河故城|jiaohe gucheng ruins|新疆维吾尔自治区|吐鲁番市|高昌区|650402|亚尔镇|89.065,42.952|heritage
高昌故城|gaochang gucheng ruins|新疆维吾尔自治区|吐鲁番市|高昌区|650402|三堡乡|89.529,42.854|heritage
克孜尔石窟|kezier shiku kizil caves|新疆维吾尔自治区|阿克苏地区|拜城县|652926|克孜尔镇|82.505,41.784|heritage
大三巴牌坊|dasanba ruins of st pauls|澳门特别行政区|||820000|大三巴街|113.541,22.197|heritage
`

function site(line: string): Place {
  const [name = '', latin = '', province = '', city = '', district = '', adcode = '', address = '', at = '', type] =
    line.split('|')
  const [longitude = Number.NaN, latitude = Number.NaN] = at.split(',').map(Number)
  const kind: PlaceType = type === 'museum' ? 'museum' : 'heritage'
  return { name, latin, province, city, district, address, location: [longitude, latitude], adcode, type: kind }
}

export const HERITAGE_SITES: readonly Place[] = TABLE.trim().split('\n').map(site)
