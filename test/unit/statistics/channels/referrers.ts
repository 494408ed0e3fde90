import type { Channel } from '$shared/api/channels';

/** Real referrers with the channel that a reader expects, written without looking at the table of hosts. */
const LISTS: Record<Channel, string> = {
  search: `
    www.google.com google.com google.de www.google.de www.google.co.uk google.co.jp www.google.com.br www.google.com.au google.fr
    www.google.co.in google.ca google.es google.it google.pl www.google.nl google.com.mx google.com.tr google.co.za google.ch google.at
    google.com.hk google.cat google.ie https://www.google.com/ https://www.google.com/search?q=x GOOGLE.COM google.com:443 images.google.com
    scholar.google.com news.google.com android-app://com.google.android.googlequicksearchbox/ com.google.android.googlequicksearchbox
    bing.com www.bing.com cn.bing.com https://www.bing.com/ duckduckgo.com www.duckduckgo.com html.duckduckgo.com
    search.yahoo.com uk.search.yahoo.com de.search.yahoo.com r.search.yahoo.com yahoo.com www.yahoo.com search.yahoo.co.jp
    yandex.ru yandex.com ya.ru www.yandex.com.tr yandex.kz baidu.com www.baidu.com m.baidu.com so.com www.so.com m.so.com sogou.com m.sogou.com
    naver.com search.naver.com m.search.naver.com search.daum.net seznam.cz search.seznam.cz ecosia.org www.ecosia.org qwant.com
    www.qwant.com startpage.com www.startpage.com search.brave.com kagi.com www.mojeek.com swisscows.com metager.org presearch.com
    search.aol.com ask.com www.ask.com dogpile.com search.marginalia.nu searx.be priv.au go.mail.ru suche.web.de suche.t-online.de
    suche.gmx.net kvasir.no lite.duckduckgo.com coccoc.com petalsearch.com yep.com search.lycos.com search.virginmedia.com google bing
    com.duckduckgo.mobile.android lens.google.com nova.rambler.ru lilo.org search.xfinity.com
  `,
  ai: `
    chatgpt.com www.chatgpt.com chat.openai.com https://chatgpt.com/ perplexity.ai www.perplexity.ai claude.ai https://claude.ai/
    gemini.google.com bard.google.com copilot.microsoft.com m365.cloud.microsoft copilot.cloud.microsoft grok.com x.ai meta.ai www.meta.ai
    chat.mistral.ai deepseek.com chat.deepseek.com www.deepseek.com chat.qwen.ai kimi.com kimi.moonshot.cn doubao.com www.doubao.com
    yiyan.baidu.com poe.com you.com phind.com www.phind.com pi.ai character.ai duck.ai felo.ai genspark.ai iask.ai notebooklm.google.com
    edgeservices.bing.com andisearch.com consensus.app chat.z.ai lmarena.ai venice.ai lumo.proton.me
    android-app://com.openai.chatgpt com.openai.chatgpt com.google.android.apps.bard ai.perplexity.app.android com.anthropic.claude
  `,
  social: `
    facebook.com www.facebook.com m.facebook.com l.facebook.com lm.facebook.com fb.me de-de.facebook.com web.facebook.com instagram.com
    l.instagram.com www.instagram.com t.co twitter.com x.com mobile.twitter.com https://t.co/abcDEF linkedin.com www.linkedin.com de.linkedin.com
    lnkd.in pinterest.com www.pinterest.de pinterest.co.uk pin.it reddit.com www.reddit.com old.reddit.com out.reddit.com np.reddit.com
    redd.it tumblr.com t.umblr.com tiktok.com www.tiktok.com vm.tiktok.com snapchat.com threads.net l.threads.com www.threads.com bsky.app
    go.bsky.app mastodon.social fosstodon.org hachyderm.io mastodon.example.org mstdn.social chaos.social infosec.exchange lemmy.world
    lemmy.ml vk.com m.vk.com away.vk.com ok.ru weibo.com m.weibo.cn zhihu.com www.zhihu.com mp.weixin.qq.com xiaohongshu.com douban.com
    tieba.baidu.com t.me web.telegram.org telegram.org web.whatsapp.com wa.me l.wl.co discord.com ptb.discord.com discordapp.com
    quora.com www.quora.com news.ycombinator.com lobste.rs producthunt.com www.producthunt.com xing.com www.xing.com messenger.com
    l.messenger.com line.me kakao.com nextdoor.com flipboard.com truthsocial.com gab.com disqus.com meetup.com slack.com app.slack.com
    teams.microsoft.com statics.teams.cdn.office.net android-app://com.facebook.katana com.twitter.android com.linkedin.android
    com.instagram.android org.telegram.messenger com.reddit.frontpage com.slack com.pinterest com.zhiliaoapp.musically facebook linkedin
    twitter com.whatsapp goodreads.com deviantart.com vkontakte.ru wykop.pl b.hatena.ne.jp
  `,
  video: `
    youtube.com www.youtube.com m.youtube.com youtu.be vimeo.com player.vimeo.com dailymotion.com www.dailymotion.com twitch.tv
    www.twitch.tv rumble.com odysee.com bilibili.com www.bilibili.com nicovideo.jp youku.com rutube.ru ted.com www.ted.com kick.com
    loom.com wistia.com peertube.example.org com.google.android.youtube studio.youtube.com iqiyi.com v.qq.com netflix.com
    www.youtube-nocookie.com
  `,
  mail: `
    mail.google.com gmail.com com.google.android.gm android-app://com.google.android.gm/ outlook.live.com outlook.office.com
    outlook.office365.com mail.yahoo.com fr.mail.yahoo.com mail.yahoo.co.jp mail.aol.com mail.proton.me mail.protonmail.com app.fastmail.com
    www.icloud.com e.mail.ru mail.yandex.ru mail.qq.com mail.163.com navigator.gmx.net deref-gmx.net deref-web.de 3c.web.de
    email.t-online.de messagerie.orange.fr webmail.example.com mail.example.org mail.zoho.com app.hey.com app.tuta.com mail01.orange.fr
    poczta.onet.pl email.seznam.cz mail.naver.com list-manage.com us5.campaign-archive.com mailchi.mp createsend1.com ct.sendgrid.net
    app.klaviyo.com hubspotlinks.com newsletter email newsletter.example.com webmail.free.fr com.microsoft.office.outlook
    com.yahoo.mobile.client.android.mail ch.protonmail.android conta.cc outlook.com lists.example.org.list-manage.com mail.ru
  `,
  paid: `
    googleads.g.doubleclick.net doubleclick.net ad.doubleclick.net tpc.googlesyndication.com pagead2.googlesyndication.com
    www.googleadservices.com adservice.google.com adservice.google.de ads.google.com taboola.com trc.taboola.com outbrain.com
    paid.outbrain.com criteo.com amazon-adsystem.com an.yandex.ru yabs.yandex.ru ads.tiktok.com adnxs.com adsrvr.org mgid.com awin1.com
    www.awin1.com shareasale.com go.skimresources.com redirect.viglink.com click.linksynergy.com anrdoezrs.net prf.hn
    ads.example.com adserver.example.net propellerads.com bat.ads.microsoft.com clk.tradedoubler.com
  `,
  referral: `
    github.com gist.github.com gitlab.com stackoverflow.com superuser.com en.wikipedia.org de.m.wikipedia.org medium.com dev.to
    example.com blog.example.com www.nytimes.com theguardian.com heise.de spiegel.de bbc.co.uk cnn.com docs.google.com drive.google.com
    sites.google.com translate.google.com accounts.google.com classroom.google.com meet.google.com play.google.com support.google.com
    developer.mozilla.org npmjs.com pypi.org crates.io docs.rs huggingface.co paypal.com checkout.stripe.com amazon.de www.amazon.com
    ebay.com etsy.com tripadvisor.com booking.com notion.so www.notion.so trello.com atlassian.net codeberg.org sourceforge.net
    alternativeto.net wordpress.org example.wordpress.com blogspot.com substack.com feedly.com inoreader.com localhost localhost:3000
    192.168.1.10 10.0.0.1:8080 xn--bcher-kva.example notgoogle.com google.com.evil.example mygoogle.com facebook.com.phish.example
    bingo.com twitterfan.example reddit-clone.example t.co.example mailbox-supplies.example adsmith.example searchable.example
    maps.google.com developers.google.com gov.uk www.gov.uk europa.eu harvard.edu a.b.c.d.example.net com.example.app
    android-app://org.example.reader finance.yahoo.com baike.baidu.com onedrive.live.com apple.com microsoft.com learn.microsoft.com
    techcrunch.com wired.com archive.org web.archive.org jobs.lever.co greenhouse.io bit.ly tinyurl.com
  `,
  direct: ` (direct) direct (none) - `,
};

/** All referrers with their expected channels. */
export const REFERRERS: readonly (readonly [referrer: string, channel: Channel])[] = [
  ['', 'direct'],
  [' ', 'direct'],
  ...Object.entries(LISTS).flatMap(([channel, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((referrer) => [referrer, channel as Channel] as const),
  ),
];
