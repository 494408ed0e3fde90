import { isIPv4 } from 'node:net';

/*
 * Writes small databases in MaxMind's format (MaxMind DB File Format Specification 2.0). Needed for tests with
 * cities, because the license of real databases forbids redistribution.
 */

type Value = string | number | Value[] | { [name: string]: Value };

const TYPE = { text: 2, number32: 6, map: 7, list: 11 } as const;
const METADATA = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
const SEPARATOR = 16;

/** One side of a node: another node, or a record's number; null without a record. */
type Side = [Side, Side] | number | null;

/** @param networks records by network: IPv4 or IPv6 in CIDR */
export function mmdb(networks: Record<string, Value>): Buffer {
  const root: [Side, Side] = [null, null];
  const data: Buffer[] = [];
  let size = 0;
  for (const [network, value] of Object.entries(networks)) {
    insert(root, bitsOf(network), size);
    const encoded = encode(value);
    data.push(encoded);
    size += encoded.length;
  }
  const tree = treeOf(root);
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test-City',
    description: { en: 'for tests' },
    ip_version: 6,
    languages: ['en'],
    node_count: tree.length / 8,
    record_size: 32,
  });
  return Buffer.concat([tree, Buffer.alloc(SEPARATOR), ...data, METADATA, metadata]);
}

/** A network's leading bits. IPv4 addresses are the last 32 of IPv6's 128 bits. */
function bitsOf(network: string): number[] {
  const [address = '', prefix = ''] = network.split('/');
  if (isIPv4(address)) {
    const bits = address.split('.').flatMap((part) => binary(Number(part), 8));
    return [...binary(0, 96), ...bits.slice(0, Number(prefix))];
  }
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '');
  const middle = new Array<string>(8 - groups(before).length - groups(after).length).fill('0');
  return [...groups(before), ...middle, ...groups(after)]
    .flatMap((group) => binary(parseInt(group, 16), 16))
    .slice(0, Number(prefix));
}

const binary = (value: number, bits: number): number[] =>
  Array.from(value.toString(2).padStart(bits, '0'), Number);

function insert(root: [Side, Side], bits: number[], record: number): void {
  const last = bits.at(-1) ?? 0;
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const side = node[bit];
    if (Array.isArray(side)) node = side;
    else {
      const next: [Side, Side] = [null, null];
      node[bit] = next;
      node = next;
    }
  }
  node[last] = record;
}

/**
 * The tree's nodes, each with two 32-bit numbers: a node, the number of nodes for "no record", or a larger number for
 * a record.
 */
function treeOf(root: [Side, Side]): Buffer {
  const nodes: [Side, Side][] = [root];
  for (const node of nodes) {
    for (const side of node) if (Array.isArray(side)) nodes.push(side);
  }
  const numberOf = (side: Side): number => {
    if (side === null) return nodes.length;
    return Array.isArray(side) ? nodes.indexOf(side) : nodes.length + SEPARATOR + side;
  };
  const numbers = nodes.flatMap((node) => node.map(numberOf));
  const tree = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => tree.writeUInt32BE(number, index * 4));
  return tree;
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') return sized(TYPE.text, Buffer.from(value));
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return sized(TYPE.number32, bytes);
  }
  if (Array.isArray(value)) {
    // Types above 7 are stored in an additional byte.
    return Buffer.concat([Buffer.from([value.length, TYPE.list - 7]), ...value.map(encode)]);
  }
  const entries = Object.entries(value);
  const control = Buffer.from([(TYPE.map << 5) | entries.length]);
  return Buffer.concat([control, ...entries.flatMap(([name, one]) => [encode(name), encode(one)])]);
}

function sized(type: number, bytes: Buffer): Buffer {
  if (bytes.length > 28) throw new RangeError('texts of up to 28 bytes only');
  return Buffer.concat([Buffer.from([(type << 5) | bytes.length]), bytes]);
}
