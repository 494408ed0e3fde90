import type { Channel } from '$shared/api/channels';

/*
 * The channels of known hosts (docs/channels.md). An entry also stands for the host's subdomains, unless it begins
 * with `=`. The longest entry that matches decides. `.*` at the end matches the ending of any country: `google.*` is
 * `google.com`, `google.de` and `google.co.uk`. The channel `referral` lists subdomains that differ from their
 * parents.
 */
export const HOSTS: Record<Exclude<Channel, 'direct'>, string> = {
  search: `
    =google.* images.google.* image.google.* news.google.* scholar.google.* books.google.* cse.google.* video.google.*
    encrypted.google.com ipv4.google.com ipv6.google.com webcache.googleusercontent.com lens.google.com search.app bing.com
    ntp.msn.com duckduckgo.com ddg.gg r.search.yahoo.com onesearch.com nova.rambler.ru go.mail.ru nigma.ru sputnik.ru baidu.jp
    so.com haosou.com sogou.com sm.cn so.toutiao.com youdao.com chinaso.com petalsearch.com zhongsou.com panguso.com
    search.naver.com search.daum.net zum.com search.goo.ne.jp biglobe.ne.jp websearch.rakuten.co.jp search.nifty.com excite.co.jp
    search.smt.docomo.ne.jp ecosia.org qwant.com qwantjunior.com startpage.com startpage.nl ixquick.com ixquick.eu mojeek.com
    mojeek.co.uk swisscows.com swisscows.ch metager.org metager.de search.brave.com kagi.com presearch.com presearch.org
    gibiru.com lilo.org karmasearch.org ekoru.org oceanhero.today givewater.com givero.com everyclick.com gruble.de
    searchencrypt.com privacywall.org peekier.com oscobo.com discretesearch.com infinitysearch.co lukol.com findx.com
    tusksearch.com luxxle.com yep.com neeva.com marginalia.nu marginalia-search.com wiby.me wiby.org stract.com rightdao.com
    alexandria.org yacy.net uruky.com 4get.ca searx.be searx.me searx.info searx.xyz searx.tiekoetter.com searxng.site
    searxng.world searx.space priv.au paulgo.io baresearch.org whoogle.io etsi.me opnxng.com search.disroot.org search.inetol.net
    search.sapti.me search.bus-hit.me disconnect.me search.seznam.cz centrum.cz atlas.cz zoznam.sk najdi.si szukaj.onet.pl
    szukaj.wp.pl netsprint.pl suche.web.de suche.gmx.net suche.gmx.at suche.t-online.de suche.freenet.de suche.aol.de fireball.de
    lycos.com lycos.de search.ch bluewin.ch search.gmx.com search.gmx.net search.gmx.co.uk abacho.de allesklar.de acoon.de
    search.free.fr lemoteur.orange.fr lemoteur.fr exalead.com exalead.fr voila.fr rechercher.sfr.fr arianna.libero.it
    ricerca.tiscali.it virgilio.it search.tiscali.it istella.it pesquisa.sapo.pt busca.uol.com.br buscador.terra.es
    search.terra.com.br hispavista.com kvasir.no startsiden.no sesam.no eniro.se eniro.no hitta.se fonecta.fi jubii.dk zoek.nl
    vinden.nl ilse.nl zoeken.ziggo.nl walla.co.il pathfinder.gr neti.ee abv.bg dir.bg meta.ua bigmir.net coccoc.com parseek.com
    parsijoo.ir onkosh.com maktoob.com rediff.com guruji.com search.in.com ask.com ask.co.uk search.aol.com search.aol.co.uk
    altavista.com alltheweb.com excite.com dogpile.com webcrawler.com metacrawler.com infospace.com search.com info.com
    zapmeta.com mamma.com hotbot.com looksmart.com gigablast.com entireweb.com clusty.com yippy.com teoma.com a9.com cuil.com
    wisenut.com search.comcast.net search.xfinity.com search.juno.com search.netzero.net search.earthlink.net
    search.centurylink.net search.charter.net search.bt.com search.sky.com search.virginmedia.com search.talktalk.co.uk
    mysearch.com mywebsearch.com myway.com search.conduit.com searchresults.com searchlock.com search-results.com babylon.com
    search.avg.com isearch.avg.com search.avira.com safesearch.avira.com search.norton.com search.mcafee.com search.safefinder.com
    search.opera.com search.becovi.com search.yac.mx delta-search.com sweetim.com trovi.com search.incredimail.com
    search.privacytools.io izito.com wow.com findgala.com wolframalpha.com qmamu.com unbubble.eu good-search.org goodsearch.com
    search.trom.tf semanticscholar.org base-search.net refseek.com worldwidescience.org search.naver.jp kidrex.org kiddle.co
    kidzsearch.com fragfinn.de blinde-kuh.de helles-koepfchen.de frag-finn.de carrot2.org boardreader.com vivisimo.com
    search.imesh.com search.imesh.net holmes.ge =yahoo.* search.yahoo.* =yandex.* ya.ru images.yandex.* search.yandex.* =baidu.com
    wap.baidu.com image.baidu.com news.baidu.com www1.baidu.com =naver.com =daum.net =nate.com search.nate.com =seznam.cz
    =goo.ne.jp =aol.* search.aol.* =rambler.ru =in.gr =i.ua
  `,
  ai: `
    =openai.com =anthropic.com =x.ai grok.x.ai grok.x.com =groq.com =gemini.google chatgpt.com chat.openai.com atlas.openai.com
    chat.com perplexity.ai perplexity.com pplx.ai claude.ai claude.com gemini.google.com bard.google.com aistudio.google.com
    notebooklm.google.com notebooklm.google copilot.microsoft.com copilot.com copilot.cloud.microsoft m365.cloud.microsoft
    edgeservices.bing.com copilotstudio.microsoft.com copilotstudio.preview.microsoft.com grok.com meta.ai mistral.ai deepseek.com
    chat.deepseek.ai qwen.ai qwenlm.ai tongyi.com tongyi.aliyun.com qianwen.com qianwen.aliyun.com kimi.com kimi.ai moonshot.cn
    doubao.com cici.com coze.com coze.cn yiyan.baidu.com chat.baidu.com ernie.baidu.com wenxin.baidu.com yuanbao.tencent.com
    hunyuan.tencent.com chatglm.cn zhipuai.cn z.ai minimax.io hailuoai.com hailuo.ai stepfun.com yuewen.cn metaso.cn tiangong.cn
    xinghuo.xfyun.cn baichuan-ai.com manus.im n.cn nami.so you.com phind.com poe.com pi.ai inflection.ai character.ai c.ai
    andisearch.com komo.ai felo.ai genspark.ai iask.ai iask.com duck.ai consensus.app elicit.com elicit.org scite.ai perplexica.io
    morphic.sh globe.engineer turboseek.io exa.ai lepton.ai search.lepton.run hika.fyi isou.chat devv.ai cerebras.ai chat.groq.com
    cohere.com lmarena.ai lmsys.org openrouter.ai venice.ai lumo.proton.me chat.hugging.face huggingchat.co jasper.ai
    writesonic.com chatsonic.com copy.ai rytr.me liner.com getliner.com monica.im sider.ai merlin.foyer.work getmerlin.in maxai.me
    harpa.ai chatbotapp.ai chatpdf.com askyourpdf.com chatdoc.com humata.ai typingmind.com chatbox.ai chathub.gg t3.chat nat.dev
    ora.ai forefront.ai deepai.org aichat.com ai.com openassistant.io open-assistant.io jan.ai lmstudio.ai ollama.com
    open-webui.com librechat.ai bolt.new lovable.dev v0.dev v0.app cursor.com cursor.sh windsurf.com codeium.com tabnine.com
    replit.ai githubcopilot.com copilot.github.com cody.dev blackbox.ai useblackbox.io aider.chat assistant.kagi.com
    aria.opera.com leo.brave.com rufus.amazon.com nova.amazon.com clova-x.naver.com cue.naver.com wrtn.ai wrtn.io alice.yandex.ru
    gigachat.ru giga.chat giga.sber.ru aleph-alpha.com nexos.ai langdock.com dust.tt glean.com mindtrip.ai rabbit.tech humane.com
    reka.ai ai21.com adept.ai magic.dev heypi.com replika.com talkie-ai.com search.arc.net diabrowser.com khoj.dev khanmigo.ai
    thinkany.ai oreate.ai heck.ai dopple.ai janitorai.com chai-research.com nomi.ai chub.ai
  `,
  social: `
    facebook.com facebook.net fb.com fb.me fb.gg fb.watch messenger.com m.me workplace.com instagram.com instagr.am ig.me
    threads.net threads.com twitter.com t.co x.com twimg.com nitter.net xcancel.com nitter.poast.org tweetdeck.com linkedin.com
    lnkd.in licdn.com pinterest.* pin.it reddit.com redd.it redditinc.com libreddit.com tumblr.com t.umblr.com tmblr.co tiktok.com
    tiktokv.com snapchat.com bsky.app bsky.social bsky.brid.gy deck.blue skyview.social mastodon.social mastodon.online
    mastodon.world mastodon.cloud mastodon.art mastodon.green mastodon.xyz mastodon.scot mastodon.nl mastodon.uno mastodon.ie
    mastodon.nz mastodon.au mastodon.top mastodon.gamedev.place mastodon.sdf.org mastodon.acm.org mastodonapp.uk masto.ai masto.es
    masto.pt masto.nu joinmastodon.org mstdn.social mstdn.jp mstdn.ca mstdn.io mstdn.party pawoo.net fosstodon.org hachyderm.io
    infosec.exchange techhub.social ioc.exchange indieweb.social social.coop chaos.social troet.cafe norden.social det.social
    ruhr.social mamot.fr piaille.fr social.vivaldi.net universeodon.com toot.community toot.io tooot.im front-end.social
    phpc.social ruby.social floss.social social.linux.pizza scholar.social sciences.social fediscience.org journa.host aus.social
    kolektiva.social vivaldi.social c.im tech.lgbt tilde.zone med-mastodon.com elk.zone phanpy.social misskey.io misskey.design
    misskey.gg firefish.social calckey.social pleroma.social akkoma.dev pixelfed.social pixelfed.de pixelfed.art gotosocial.org
    friendica.com friendi.ca diaspora.social joindiaspora.com pluspora.com lemmy.world lemmy.ml lemmy.ca lemmy.zip
    lemmy.dbzer0.com lemm.ee beehaw.org sh.itjust.works feddit.de feddit.org feddit.uk feddit.it programming.dev slrpnk.net
    lemmygrad.ml hexbear.net discuss.tchncs.de kbin.social kbin.pub fedia.io piefed.social mbin.social gab.com gettr.com
    parler.com truthsocial.com minds.com mewe.com post.news spoutible.com cohost.org counter.social hive.social t2.social
    pebble.is clubhouse.com joinclubhouse.com bereal.com lemon8-app.com nextdoor.* peanut-app.io yubo.live vk.com vk.ru vk.me
    vkontakte.ru ok.ru odnoklassniki.ru my.mail.ru livejournal.com livejournal.ru pikabu.ru dzen.ru zen.yandex.ru zen.yandex.com
    yappy.media tenchat.ru weibo.com weibo.cn t.cn weixin.qq.com wx.qq.com wechat.com qzone.qq.com renren.com xiaohongshu.com
    xhslink.com rednote.com zhihu.com douban.com tieba.baidu.com douyin.com jike.city okjike.com hupu.com mixi.jp ameblo.jp
    ameba.jp hatena.ne.jp note.mu twipla.jp line.me lin.ee kakao.com kakaocorp.com band.us cyworld.com cafe.naver.com
    blog.naver.com zalo.me plurk.com dcard.tw ptt.cc sharechat.com kooapp.com hike.in telegram.org telegram.me telegram.dog t.me
    whatsapp.com wa.me whatsapp.net l.wl.co signal.org signal.me signal.group discord.com discordapp.com discord.gg discordapp.net
    slack.com slack-redir.net slack-edge.com teams.microsoft.com teams.live.com teams.cloud.microsoft teams.cdn.office.net
    skype.com viber.com element.io matrix.to matrix.org chat.google.com mattermost.com rocket.chat zulipchat.com gitter.im
    guilded.gg groupme.com icq.com wire.com threema.ch imo.im yammer.com viva.engage.microsoft.com engage.cloud.microsoft xing.com
    viadeo.com angel.co quora.com news.ycombinator.com hckrnews.com hn.algolia.com hackernews.com hackerweb.app lobste.rs
    tildes.net slashdot.org digg.com fark.com metafilter.com producthunt.com indiehackers.com betalist.com designernews.co
    dribbble.com behance.net deviantart.com artstation.com flickr.com flic.kr 500px.com imgur.com 9gag.com ifunny.co weheartit.com
    vsco.co myspace.com hi5.com tagged.com badoo.com bebo.com friendster.com orkut.com tuenti.com skyrock.com taringa.net nk.pl
    wykop.pl meetup.com meetu.ps couchsurfing.com ravelry.com goodreads.com letterboxd.com last.fm myanimelist.net
    steamcommunity.com disqus.com disq.us gaiaonline.com habbo.com care2.com caringbridge.org classmates.com mymfb.com netlog.com
    studivz.net knuddels.de jappy.de gutefrage.net spin.de lokalisten.de wer-kennt-wen.de hyves.nl fetlife.com lovoo.com
    mumsnet.com netmums.com kaskus.co.id 4chan.org 4channel.org 8kun.top resetera.com neogaf.com linktr.ee lnk.bio beacons.ai
    bio.link buffer.com bufferapp.com hootsuite.com ow.ly buff.ly dlvr.it sproutsocial.com later.com social.zoho.com scoop.it
    diigo.com delicious.com stumbleupon.com mix.com flipboard.com getpocket.com pearltrees.com plus.google.com plus.url.google.com
    ask.fm curiouscat.me ngl.link tellonym.me paper.li nuzzel.com folkd.com wattpad.com v2ex.com lihkg.com
    community.spiceworks.com plaxo.com geni.com foursquare.com swarmapp.com untappd.com strava.com strava.app.link polywork.com
    peerlist.io daily.dev echojs.com sharethis.com addtoany.com addthis.com newsie.social sfba.social cafe.daum.net brunch.co.kr
  `,
  video: `
    youtube.com youtu.be youtube-nocookie.com youtubekids.com yt.be vimeo.com vimeopro.com dailymotion.com dai.ly twitch.tv
    rumble.com odysee.com lbry.tv bitchute.com brighteon.com peertube.tv joinpeertube.org sepiasearch.org framatube.org
    tilvids.com peertube.social diode.zone makertube.net video.ploud.fr tube.tchncs.de nebula.tv nebula.app curiositystream.com
    floatplane.com kick.com trovo.live dlive.tv caffeine.tv afreecatv.com sooplive.co.kr chzzk.naver.com mixer.com bilibili.com
    b23.tv bilibili.tv acfun.cn youku.com tudou.com iqiyi.com iq.com v.qq.com wetv.vip ixigua.com mgtv.com pptv.com le.com
    letv.com 56.com huya.com douyu.com kuaishou.com kwai.com sohu.tv tv.sohu.com nicovideo.jp nico.ms niconico.com abema.tv
    tver.jp rutube.ru smotrim.ru vkvideo.ru video.mail.ru ivi.ru okko.tv kinopoisk.ru tv.naver.com tv.kakao.com netflix.com
    disneyplus.com hulu.com primevideo.com max.com hbomax.com peacocktv.com paramountplus.com tv.apple.com crunchyroll.com
    pluto.tv tubitv.com plex.tv roku.com zattoo.com ardmediathek.de arte.tv joyn.de rtlplus.de tf1.fr france.tv vevo.com ted.com
    wistia.com wistia.net loom.com vidyard.com brightcove.com brightcove.net kaltura.com jwplayer.com jwp.io streamable.com
    gfycat.com coub.com metacafe.com veoh.com break.com liveleak.com ebaumsworld.com funnyordie.com dtube.app d.tube utreon.com
    playeur.com triller.co likee.video ustream.tv livestream.com streamyard.com restream.io bigmarker.com vidio.com hotstar.com
    jiocinema.com zee5.com sonyliv.com mxplayer.in invidious.io yewtu.be invidious.nerdvpn.de piped.video piped.kavin.rocks
    clip.cafe medal.tv screencast.com vidlii.com godtube.com viddler.com blip.tv vid.me crackle.com viki.com vbox7.com videa.hu
    indavideo.hu stream.cz tv.seznam.cz cda.pl
  `,
  mail: `
    gmail.com mail.google.com inbox.google.com googlemail.com outlook.com outlook.live.com outlook.office.com
    outlook.office365.com outlook.cloud.microsoft mail.live.com hotmail.com mail.yahoo.* ymail.com mail.yahoo.co.jp
    overview.mail.yahoo.com mail.aol.com mail.aol.de webmail.aol.com mail.proton.me protonmail.com protonmail.ch tuta.com tuta.io
    tutanota.com tutanota.de fastmail.com fastmail.fm messagingengine.com hey.com mail.zoho.* zohomail.com mailfence.com posteo.de
    posteo.net mailbox.org runbox.com startmail.com kolabnow.com countermail.com hushmail.com migadu.com skiff.com superhuman.com
    sparkmailapp.com missiveapp.com frontapp.com shortwave.com canarymail.io edisonmail.com spikenow.com inbox.com inbox.lv
    gmx.net gmx.de gmx.at gmx.ch gmx.com gmx.fr gmx.co.uk gmx.es deref-gmx.net deref-gmx.com deref-gmx.fr deref-gmx.co.uk
    deref-mail.com deref-web.de deref-web-02.de deref-1und1.de 3c.web.de navigator.web.de mail.ionos.de email.ionos.com
    freemail.web.de dereferer.web.de email.t-online.de freenetmail.de mail.freenet.de vodafonemail.de webmail.strato.de arcor.de
    email.1und1.de messagerie.orange.fr mail02.orange.fr zimbra.free.fr messagerie.sfr.fr laposte.net bbox.fr
    messagerie.bouyguestelecom.fr mail.numericable.fr caramail.fr mail.ovh.net mail.libero.it mail.virgilio.it mail.tiscali.it
    mail.alice.it mail.tim.it mail.aruba.it webmail.aruba.it email.it correo.movistar.es correo.telefonica.es mail.sapo.pt
    mail.uol.com.br email.uol.com.br mail.terra.com.br bol.uol.com.br mail.telia.com webmail.ziggo.nl webmail.kpnmail.nl
    email.bluewin.ch email.seznam.cz mail.centrum.cz poczta.onet.pl poczta.wp.pl poczta.o2.pl poczta.interia.pl mail.abv.bg
    freemail.hu citromail.hu mail.bg e.mail.ru light.mail.ru touch.mail.ru mail.yandex.* mail.rambler.ru ukr.net mail.i.ua
    mail.qq.com exmail.qq.com mail.163.com mail.126.com mail.yeah.net mail.sina.com.cn mail.sohu.com mail.aliyun.com 139.com
    mail.10086.cn 189.cn mail.naver.com mail.daum.net mail.nate.com mail.goo.ne.jp rediffmail.com mail.rediff.com mail.comcast.net
    connect.xfinity.com mail.cox.net webmail.spectrum.net mail.verizon.com webmail.earthlink.net btmail.bt.com
    mail.virginmedia.com webmail.telus.net webmail.bell.net mail.optusnet.com.au webmail.iinet.net.au roundcube.net
    squirrelmail.org rainloop.net zimbra.com horde.org mailchi.mp list-manage.com list-manage1.com list-manage2.com
    campaign-archive.com campaign-archive1.com campaign-archive2.com eepurl.com mandrillapp.com mandrill.com sendgrid.net
    sendgrid.com mailgun.org mailgun.net mailgun.com postmarkapp.com pstmrk.it mailjet.com mjt.lu sparkpostmail.com awstrack.me
    amazonses.com sendinblue.com brevo.com sendibm1.com sendibm2.com sendibm3.com sendibt3.com sibforms.com mailerlite.com
    mlsend.com mlsend2.com mlsend3.com mailerlite.io hubspotemail.net hubspotlinks.com hubspotstarter.net hs-email.net
    constantcontact.com conta.cc rs6.net ctctcdn.com campaignmonitor.com createsend.com createsend1.com cmail1.com cmail2.com
    cmail3.com cmail4.com cmail19.com cmail20.com klaviyo.com klaviyomail.com klclick.com klclick1.com klclick2.com klclick3.com
    convertkit.com convertkit-mail.com convertkit-mail2.com convertkit-mail4.com ck.page kit-mail3.com beehiiv.com
    activecampaign.com activehosted.com acemlna.com acemlnb.com acemlnc.com acems1.com emlnk.com emlnk1.com emlnk9.com
    getresponse.com gr8.com getresponse360.com aweber.com drip.com getdrip.com buttondown.com buttondown.email tinyletter.com
    revue.email getrevue.co emailoctopus.com eocampaign.com eocampaign1.com eomail1.com moosend.com omnisend.com omnisendlink.com
    sendpulse.com sendsay.ru unisender.com benchmarkemail.com icontact.com madmimi.com verticalresponse.com vresp.com emma.email
    e2ma.net myemma.com sendlane.com exct.net exacttarget.com eloqua.com en25.com pardot.com marketo.com mktoresp.com
    responsys.net emarsys.net emarsys.com bronto.com bmetrack.com dotdigital.com dotmailer.com r1.dotmailer-surveys.com
    iterable.com customer.io customeriomail.com sailthru.com movable-ink.com cheetahmail.com cleverreach.com cleverreach.de
    crsend.com rapidmail.de emailsys.net emailsys1a.net newsletter2go.com newsletter2go.de inxmail.com inxserver.de sendy.co
    listmonk.app mailcoach.app loops.so resend.com resend-clicks.com flodesk.com fdske.com mailmunch.co sailthrumail.com
    via.intercom.io intercom-mail.com intercom-clicks.com zendesk-mail.com email.mg1.substack.com smtp2go.com elasticemail.com
    mailtrap.io pepipost.com sarbacane.com ediware.net mailpoet.com laposta.nl spotler.com apsis.one rule.io ungapped.com
    getanewsletter.com freshmail.com freshmail.pl ecomail.cz smartemailing.cz groups.io lists.sr.ht topicbox.com =live.com
    =mail.ru m.mail.ru =icloud.com =mail.com =mailchimp.com us1.mailchimp.com =kit.com mail.de mail.ee mail.lv
  `,
  paid: `
    doubleclick.net doubleclick.com googlesyndication.com googleadservices.com syndicatedsearch.goog adservice.google.*
    adsense.google.com ads.google.com adwords.google.com googletagservices.com adsensecustomsearchads.com admob.com 2mdn.net
    invitemedia.com bingads.microsoft.com ads.microsoft.com bingads.com adcenter.microsoft.com atdmt.com msads.net ads.yahoo.com
    gemini.yahoo.com advertising.com adtech.de adtechus.com yieldmanager.com overture.com an.yandex.ru yabs.yandex.ru
    direct.yandex.ru adfox.ru adfox.yandex.ru ads.vk.com ads.vk.ru target.my.com mytarget.ru adfstat.yandex.ru e.baidu.com
    cpro.baidu.com pos.baidu.com tanx.com alimama.com s.click.taobao.com gdt.qq.com e.qq.com oceanengine.com pangle.io
    ads.tiktok.com analytics.tiktok.com ads.facebook.com an.facebook.com atlassolutions.com ads.linkedin.com ads.pinterest.com
    ads.reddit.com ads.snapchat.com ads.twitter.com ads.x.com ads-twitter.com ads.spotify.com amazon-adsystem.com
    advertising.amazon.com aax.amazon.com assoc-amazon.com taboola.com taboolanews.com outbrain.com outbrainimg.com zemanta.com
    criteo.com criteo.net revcontent.com mgid.com adskeeper.com adskeeper.co.uk content.ad contentad.net adblade.com zergnet.com
    dianomi.com plista.com ligatus.com engageya.com nativo.com ntv.io triplelift.com sharethrough.com teads.tv teads.com
    yieldmo.com stackadapt.com adnxs.com appnexus.com xandr.com rubiconproject.com magnite.com pubmatic.com openx.net openx.com
    indexww.com casalemedia.com indexexchange.com sovrn.com lijit.com bidswitch.net smartadserver.com equativ.com
    improvedigital.com adform.net adform.com adition.com yieldlab.net adscale.de stroeer.de stroeerdigitalgroup.de emetriq.de
    adup-tech.com the-adex.com adroll.com nextroll.com rtbhouse.com adsrvr.org thetradedesk.com mediamath.com mathtag.com turn.com
    amobee.com rfihub.com rocketfuel.com simpli.fi choozle.com basis.net sitescout.com quantserve.com quantcast.com media.net
    contextweb.com pulsepoint.com conversantmedia.com dotomi.com mediaplex.com flashtalking.com sizmek.com serving-sys.com
    innovid.com undertone.com gumgum.com kargo.com inmobi.com applovin.com vungle.com unityads.unity3d.com ironsrc.com
    chartboost.com mopub.com smaato.com smaato.net millennialmedia.com mobfox.com leadbolt.com startapp.com digitalturbine.com
    liftoff.io moloco.com exoclick.com exosrv.com trafficjunky.com trafficjunky.net juicyads.com trafficstars.com
    trafficfactory.biz ero-advertising.com propellerads.com propu.sh onclickads.net popads.net popcash.net adsterra.com adcash.com
    hilltopads.com clickadu.com zeropark.com richads.com evadav.com adnium.com bidvertiser.com infolinks.com chitika.com
    buysellads.com carbonads.net carbonads.com ethicalads.io adzerk.net kevel.co paved.com sponsy.co a-ads.com coinzilla.com
    bitmedia.io adbutler.com adglare.net revive-adserver.com openadserver.com trafficguard.ai clickguard.com adjust.com awin.com
    awin1.com zanox.com zanox-affiliate.de tradedoubler.com tradetracker.net cj.com anrdoezrs.net dpbolvw.net jdoqocy.com
    kqzyfj.com tkqlhce.com emjcd.com commission-junction.com shareasale.com shareasale-analytics.com shrsl.com impact.com sjv.io
    pxf.io evyy.net ojrq.net 7eer.net impactradius.com linksynergy.com rakutenadvertising.com rakutenmarketing.com partnerize.com
    prf.hn performancehorizon.com pepperjam.com pjatr.com pjtra.com pntra.com gopjn.com ascendpartner.com flexoffers.com
    skimlinks.com skimresources.com redirectingat.com viglink.com sovrn.co narrativ.com howl.me admitad.com alitems.com
    cityads.com actionpay.net webgains.com belboon.de belboon.com affilinet.com affili.net webmasterplan.com adcell.de adcell.com
    financeads.net digistore24.com clickbank.net maxbounty.com cpalead.com peerfly.com avantlink.com refersion.com tapfiliate.com
    partnerstack.com grsm.io firstpromoter.com rewardful.com daisycon.com daisycon.io ds1.nl effiliation.com kwanko.com
    metaffiliation.com timeone.io netaffiliation.com rover.ebay.com epn.ebay.com s.click.aliexpress.com portals.aliexpress.com
    accesstrade.net a8.net valuecommerce.com moshimo.com linkshare.ne.jp afi-b.com felmat.net adways.com i-mobile.co.jp microad.jp
    logly.co.jp popin.cc yads.yahoo.co.jp idealo-partner.com
  `,
  referral: `
    webmaster.bing.com developer.x.com developer.twitter.com developers.facebook.com business.facebook.com api.slack.com
    docs.slack.com engineering.linkedin.com learning.linkedin.com news.live.com docs.mistral.ai docs.perplexity.ai docs.cohere.com
    api-docs.deepseek.com docs.github.com help.netflix.com dev.twitch.tv developer.vimeo.com support.claude.com docs.claude.com
  `,
};
