import type { Channel } from '$shared/api/channels';

/*
 * The channels of Android apps. Android sends the name of an app's package as the referrer. An entry stands for all
 * packages that begin with it. The first two parts of any other package are a domain written backwards:
 * `com.reddit.frontpage` is `reddit.com`.
 */
export const APPS: Partial<Record<Channel, string>> = {
  search: `
    com.google.android.googlequicksearchbox com.google.android.apps.searchlite com.google.ar.lens com.google.android.apps.magazines
    com.microsoft.bing com.duckduckgo.mobile.android ru.yandex.searchplugin com.yandex.searchapp
    com.baidu.searchbox com.nhn.android.search net.daum.android.daum jp.co.yahoo.android.yjtop com.yahoo.mobile.client.android.search
    com.ecosia.android com.qwant.liberty com.startpage.app com.kagi.search cz.seznam.sbrowser
  `,
  ai: `
    com.openai com.anthropic ai.perplexity com.google.android.apps.bard com.google.android.apps.labs.language.tailwind
    com.microsoft.copilot ai.x.grok com.deepseek ai.mistral com.poe com.moonshot com.larus.nova com.ciciai
    ai.character com.facebook.stella com.aliyun.tongyi com.inflection ai.liner
  `,
  social: `
    com.facebook com.instagram com.twitter com.linkedin com.pinterest com.reddit com.tumblr com.zhiliaoapp.musically
    com.ss.android.ugc com.snapchat com.xingin xyz.blueskyweb org.joinmastodon com.keylesspalace org.telegram com.whatsapp
    org.thoughtcrime.securesms com.discord com.slack com.Slack com.microsoft.teams com.skype com.viber jp.naver.line com.kakao
    com.tencent.mm com.tencent.mobileqq com.sina.weibo com.zhihu.android com.vkontakte ru.ok.android im.vector io.element
    com.google.android.apps.dynamite com.nextdoor com.quora com.xing com.yammer com.zing.zalo com.nhn.android.navercafe
    com.andrewshu.android.reddit com.laurencedawson.reddit_sync free.reddit.news com.rubenmayayo.reddit
    com.jerboa com.bereal.ft com.producthunt com.meetup io.github.hidroh.materialistic
    com.hootsuite com.flipboard flipboard.app com.stumbleupon allen.town.focus
  `,
  video: `
    com.google.android.youtube com.google.android.apps.youtube com.vimeo com.dailymotion tv.twitch com.rumble com.odysee
    tv.danmaku.bili com.netflix com.kick.mobile com.nebula org.schabi.newpipe com.ted.android ru.rutube
  `,
  mail: `
    com.google.android.gm com.microsoft.office.outlook com.yahoo.mobile.client.android.mail ch.protonmail com.fsck.k9
    net.thunderbird com.fastmail de.gmx com.gmx de.web.mobile ru.mail com.readdle.spark com.samsung.android.email com.aol.mobile
    de.tutao eu.faircode.email me.bluemail com.easilydo.mail ru.yandex.mail com.tencent.androidqqmail com.netease.mail
    com.superhuman com.basecamp.hey com.zoho.mail org.kman.AquaMail de.telekom.mail
  `,
  paid: `com.google.android.gms.ads com.google.android.apps.ads`,
  referral: `com.google com.android com.microsoft com.yahoo com.yandex com.tencent com.baidu com.amazon com.apple`,
};
