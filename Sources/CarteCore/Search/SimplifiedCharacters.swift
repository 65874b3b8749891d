/// Chinese characters that are written in another way in mainland China than in Taiwan.
enum SimplifiedCharacters {
  /// The simplified form of a character; the character itself where that is not known to be another.
  static func form(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard block.contains(scalar.value) else { return scalar }
    let form = forms[Int(scalar.value - block.lowerBound)]
    return form == 0 ? scalar : Unicode.Scalar(form) ?? scalar
  }

  private static let block: ClosedRange<UInt32> = 0x4E00...0x9FFF

  /// For each character of the block its simplified form, 0 where it has none of its own.
  private static let forms: [UInt16] = {
    var forms = [UInt16](repeating: 0, count: block.count)
    var traditional: Unicode.Scalar?
    for scalar in pairs.unicodeScalars where block.contains(scalar.value) {
      if let known = traditional {
        forms[Int(known.value - block.lowerBound)] = UInt16(truncatingIfNeeded: scalar.value)
      }
      traditional = traditional == nil ? scalar : nil
    }
    return forms
  }()

  /// Those that occur in the names of Pokémon, on the menu and among the words of the program: the traditional form
  /// and behind it the simplified one, by the data of Unicode.
  private static let pairs = """
    丟丢並并乾干亞亚佈布佔占來来俠侠個个們们倫伦偉伟側侧偵侦偽伪傑杰傘伞備备傳传傷伤
    僅仅價价優优儲储兒儿內内兩两凍冻凱凯別别刪删則则剋克剛刚劍剑動动勝胜匯汇區区協协
    參参問问啞哑啟启喬乔單单嗆呛嗎吗噴喷國国圍围園园圓圆圖图團团執执堅坚報报場场塊块
    塗涂塵尘壘垒壞坏壯壮壺壶夠够夢梦夾夹奧奥婦妇嬰婴學学宮宫實实寧宁寫写寶宝將将尋寻
    對对層层屬属島岛師师帶带幣币幾几庫库張张強强彈弹後后從从復复徵征惡恶愛爱態态慶庆
    憑凭應应懶懒戀恋戰战捲卷採采揚扬換换揮挥損损搖摇搗捣搶抢撥拨擁拥擇择擊击據据擬拟
    擲掷攔拦攜携攪搅敗败數数斬斩斷断於于時时暫暂會会東东條条梟枭棄弃業业極极構构槍枪
    樂乐樓楼標标樣样樹树橋桥機机檔档檢检檳槟檸柠櫻樱欄栏權权欖榄歐欧歡欢歷历殼壳毬球
    氣气決决沒没涼凉淚泪淺浅湧涌湯汤準准溫温滾滚滿满漬渍漿浆潔洁潛潜潤润澀涩澱淀濃浓
    濾滤瀕濒灘滩灣湾為为烏乌無无煉炼煙烟熱热熾炽燈灯燒烧燙烫燭烛燻熏爺爷爾尔牆墙狀状
    猶犹獅狮獨独獲获獵猎獸兽獺獭現现瑪玛環环瓊琼產产畢毕畫画異异當当療疗發发盜盗盧卢
    盪荡眾众確确碼码礎础礦矿祕秘禦御禮礼禿秃種种稱称穀谷窩窝窪洼筆笔節节範范篤笃篩筛
    簡简籃篮籠笼籤签約约紅红紋纹納纳紐纽純纯紙纸級级紛纷細细紳绅紹绍終终組组結结絕绝
    給给絨绒統统絲丝經经綜综綠绿維维網网綺绮綿绵線线緣缘編编緩缓縮缩總总繪绘繭茧繽缤
    續续纏缠羅罗義义聖圣聞闻聲声脫脱腦脑腳脚膽胆臘腊臺台與与興兴舊旧艷艳茲兹荊荆莊庄
    莢荚華华萊莱萬万葉叶著着蒼苍蓋盖蓮莲蔔卜蔥葱蕎荞薈荟薊蓟薑姜薔蔷薦荐薩萨藍蓝藝艺
    蘆芦蘇苏蘋苹蘚藓蘭兰蘿萝處处虛虚號号蝕蚀蝦虾蝸蜗螢萤蟲虫蟻蚁蠍蝎蠑蝾蠻蛮衝冲補补
    裝装裡里製制複复見见視视親亲觀观觸触訂订計计記记設设許许註注詐诈詛诅詞词詢询試试
    詩诗詭诡話话該该詳详認认誕诞語语誤误說说誰谁調调請请諾诺謎谜謝谢證证識识譜谱議议
    護护讀读變变讓让讚赞豐丰豬猪貓猫貝贝負负財财販贩貪贪貴贵買买費费貼贴賀贺資资賊贼
    質质購购賽赛跡迹躍跃車车軍军軟软較较載载輕轻輝辉輪轮輸输轉转轍辙轟轰辮辫農农這这
    連连進进遊游運运過过達达遠远適适選选遺遗還还邊边醜丑醬酱釀酿釘钉針针鈴铃鉗钳銀银
    銃铳銅铜鋁铝鋪铺鋸锯鋼钢錄录錢钱錫锡錯错鍛锻鍬锹鍵键鎧铠鏡镜鐘钟鐮镰鐵铁鐸铎鐺铛
    鑑鉴鑰钥鑽钻長长門门閃闪閉闭開开間间關关陣阵陳陈陸陆陽阳隊队隕陨隨随隱隐隻只雙双
    雛雏雞鸡離离雲云電电靂雳靈灵韓韩韻韵響响頁页頂顶項项順顺須须預预頑顽頓顿領领頭头
    頸颈顆颗題题額额顎颚顏颜願愿顛颠類类顫颤顯显風风颶飓飄飘飛飞飯饭飲饮飽饱飾饰餅饼
    餘余餚肴馬马駒驹駝驼騎骑騰腾驗验驚惊驟骤驢驴體体髮发鬥斗鬱郁魚鱼魯鲁魷鱿鮮鲜鯉鲤
    鯊鲨鯨鲸鯰鲶鰍鳅鰓鳃鰭鳍鰻鳗鱈鳕鱗鳞鱷鳄鱸鲈鳥鸟鳳凤鳴鸣鴉鸦鴕鸵鴨鸭鴿鸽鵝鹅鶴鹤
    鷗鸥鷹鹰鸚鹦鹹咸鹽盐麗丽麥麦麩麸麵面麼么黃黄點点鼴鼹齊齐齒齿龍龙龐庞龜龟
    """
}
