import { describe, expect, test } from 'vitest';
import { isFileAddress } from '$service/import/formats/files';

describe('addresses in logs', () => {
  test.each(
    `
    /setup.msi /a/tool-1.2.rpm /x.tar.zst /deck.pptx /song.flac /clip.webm /photo.HEIF?w=1 /a.7z
    /model.onnx /key.asc /page.map /cal.ics#x https://logged.example/report.pdf /data.parquet /blog/feed
    /feed/rss2/ /category/news/feed/ /rss /atom/ /posts.rdf /?feed=atom /feeds/posts/default
    /wp-login.php /shop/wp-content/uploads/ /wp-includes/x /blog/wp-json/ /wp-comments-post.php
    /?rest_route=/wp/v2 /post/trackback/ /?wc-api=x /?p=7&preview=true /wp-admin/ /post/embed/ /.git/config
    /site.webmanifest /vpn.mobileconfig /app.mobileprovision
    /.well-known/security.txt /.well-known/webfinger /cdn-cgi/trace /thumbs.php?id=1 /captcha.aspx
  `
      .trim()
      .split(/\s+/),
  )('are files, feeds or programs: %s', (target) => {
    expect(isFileAddress(target)).toBe(true);
  });

  test.each(
    `
    / /about /a/b/ /index.html /shop.php?id=7 /Default.aspx /list.do /de.htm /page.shtml /docs/1.2
    /docs/v3.11/intro /vue.js-or-react /whois/example.com /search?q=a.pdf /x#y.pdf /feedback
    /Dashboard.jspa /list.faces /story.ghtml /story.amp /whois/example.de /docs/12.x
    /rss-readers /newsfeed /wordpress /wp-engine-review/ /well-known /a?previewer=1
    https://logged.example https://logged.example/ http://logged.example:8080/a
  `
      .trim()
      .split(/\s+/),
  )('are pages: %s', (target) => {
    expect(isFileAddress(target)).toBe(false);
  });
});
