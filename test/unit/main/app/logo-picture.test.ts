import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPicture, readLogo } from '$main/app/logo-picture';
import { isReportLogo, LOGO_BOX } from '$shared/settings/report-logo';

const png = (width: number, height: number): Buffer =>
  Buffer.from(encode({ width, height, data: new Uint8Array(width * height * 4).fill(99) }));
/** A PNG whose header has the given size, whatever follows. */
function claiming(width: number, height: number): Buffer {
  const bytes = png(20, 20);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
const JFIF = 'ffe000104a46494600010100000100010000';
/**
 * Consists of the start, a JFIF header, a frame header (8 bits, height, width, one component), a scan and the end.
 */
function jpeg(width: number, height: number): Buffer {
  const [w, h] = [width, height].map((side) => side.toString(16).padStart(4, '0'));
  return Buffer.from(`ffd8${JFIF}ffc0000b08${h}${w}01011100ffda0008010100003f00aabbccffd9`, 'hex');
}
const svg = (inside: string, start = ''): Buffer =>
  Buffer.from(
    `${start}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32">${inside}</svg>\n`,
  );
const refused = (code: string): unknown => expect.objectContaining({ code });

describe('a picture for the logo', () => {
  test.each([
    ['image/png', png(300, 80)],
    ['image/jpeg', jpeg(300, 80)],
    ['image/svg+xml', svg('<path fill="url(#a)" d="M0 0h9v9z"/><use href="#b"/>')],
    ['image/svg+xml', svg('<g/>', '\uFEFF<?xml version="1.0"?>\n<!-- Made by hand -->\n')],
    ['image/svg+xml', svg('<image href="data:image/png;base64,AAAA"/>')],
    [
      'image/svg+xml',
      svg('', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'),
    ],
  ])('is recognized by its content: %s', (type, bytes) => {
    expect(checkPicture(bytes)).toEqual({ type, bytes });
  });

  test.each([
    ['text with another name', Buffer.from('This is not a picture.')],
    ['an empty file', Buffer.alloc(0)],
    ['another kind of picture', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a PNG cut short', png(300, 80).subarray(0, -20)],
    ['a PNG of its first bytes', png(300, 80).subarray(0, 8)],
    ['a JPEG cut short', jpeg(300, 80).subarray(0, -2)],
    ['an SVG cut short', svg('<path/>').subarray(0, -8)],
    ['a page with a drawing', Buffer.from('<html><svg></svg></html>')],
    ['an SVG that defines entities', svg('', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>')],
    ['an SVG in another encoding', Buffer.from(svg('').toString(), 'utf16le')],
  ])('is not %s', (_name, bytes) => {
    expect(() => checkPicture(bytes)).toThrow(refused('logo-malformed'));
  });

  test.each([
    '<script>alert(1)</script>',
    '<svg:script href="#a"/>',
    '<foreignObject><p>text</p></foreignObject>',
    '<rect onload="alert(1)"/>',
    '<image href="https://example.com/a.png"/>',
    "<image xlink:href = '//example.com/a.png'/>",
    '<use href="other.svg#a"/>',
    '<image href="data:image/svg+xml,%3Csvg/%3E"/>',
    '<a href="javascript:alert(1)"><path/></a>',
    '<image href="&#104;ttps://example.com/a.png"/>',
    '<rect fill="url(https://example.com/a.svg#b)"/>',
    '<style>@import "a.css";</style>',
    '<style>rect { fill: url( "a.png" ) }</style>',
  ])('must not run or load anything: %s', (inside) => {
    expect(() => checkPicture(svg(inside))).toThrow(refused('logo-unsafe'));
  });

  test.each([
    ['logo-too-small', png(1, 1)],
    ['logo-too-small', jpeg(300, 15)],
    ['logo-too-large', claiming(10_001, 20)],
    ['logo-too-large', claiming(9_000, 9_000)],
    ['logo-too-large', jpeg(65_000, 65_000)],
  ])('must have a reasonable size: %s', (code, bytes) => {
    expect(() => checkPicture(bytes)).toThrow(refused(code));
  });
});

describe('a file for the logo', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sitedeck-logo-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is read, or refused unread when it is too large', async () => {
    const file = join(folder, 'logo.png');
    await writeFile(file, png(300, 80));
    expect((await readLogo(file)).type).toBe('image/png');
    const large = await open(file, 'a');
    await large.truncate(50_000_000);
    await large.close();
    await expect(readLogo(file)).rejects.toThrow(refused('logo-too-large'));
    await expect(readLogo(folder)).rejects.toThrow(refused('logo-malformed'));
    const missing = join(folder, 'missing.png');
    await expect(readLogo(missing)).rejects.toThrow(refused('logo-malformed'));
  });
});

describe('the logo that is kept', () => {
  const address = (bytes: Buffer, type = 'image/png'): string =>
    `data:${type};base64,${bytes.toString('base64')}`;

  test('is a PNG within its box', () => {
    expect(isReportLogo(address(png(LOGO_BOX.width, LOGO_BOX.height)))).toBe(true);
    expect(isReportLogo(address(png(1, 1)))).toBe(true);
  });

  test.each([
    ['too wide', address(claiming(LOGO_BOX.width + 1, 20))],
    ['too high', address(claiming(20, LOGO_BOX.height + 1))],
    ['without a size', address(claiming(0, 20))],
    ['of another type', address(png(20, 20), 'image/svg+xml')],
    ['something else', address(Buffer.alloc(200))],
    ['an address', 'https://example.com/logo.png'],
    ['more than base64', `${address(png(20, 20))}"><script>`],
    ['a head alone', address(png(20, 20).subarray(0, 24))],
    ['huge', address(Buffer.concat([png(20, 20), Buffer.alloc(700_000)]))],
  ])('is not %s', (_name, given) => {
    expect(isReportLogo(given)).toBe(false);
  });
});
