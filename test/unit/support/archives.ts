import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

const REGULAR = 0o100000;
const SYMLINK = 0o120000;

/** An entry of a zip file. Checksum and size are right unless given. */
export interface ZipPart {
  name: string;
  content?: string | Buffer;
  /** Permissions; 0644 by default. */
  mode?: number;
  link?: boolean;
  stored?: boolean;
  /** A wrong checksum or size for the header. */
  crc?: number;
  size?: number;
}

/** Makes a zip file. */
export function zip(parts: ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, entry } = zipEntry(part, offset);
    bodies.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

function zipEntry(part: ZipPart, offset: number): { local: Buffer; entry: Buffer } {
  const content = Buffer.from(part.content ?? '');
  const packed = part.stored ? content : deflateRawSync(content);
  const name = Buffer.from(part.name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(part.stored ? 0 : 8, 4);
  common.writeUInt32LE(part.crc ?? crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(part.size ?? content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const mode = (part.link ? SYMLINK : REGULAR) | (part.mode ?? 0o644);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(mode * 0x10000, 6);
  tail.writeUInt32LE(offset, 10);
  const madeByUnix = Buffer.from([20, 3]);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed]),
    entry: Buffer.concat([Buffer.from('PK\x01\x02'), madeByUnix, common, tail, name]),
  };
}

/** Makes an npm-like tarball. */
export function tgz(files: Record<string, Buffer>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => [
    tarHeader(name, content.length),
    content,
    Buffer.alloc((512 - (content.length % 512)) % 512),
  ]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
