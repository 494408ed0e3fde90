/* Colors as people see them who lack one kind of cones, and how different two colors look. */

/**
 * Matrices for linear RGB and complete deficiencies. Source: Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, table 1, severity
 * 1.0.
 */
const MATRICES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;

export type Vision = keyof typeof MATRICES;
export const VISIONS = Object.keys(MATRICES) as Vision[];

type Triple = [number, number, number];

/**
 * The difference of two `#rrggbb` colors: CIE 1976 ΔE of L*a*b*. 2.3 is just noticeable; black and white differ by
 * 100.
 */
export function colorDifference(one: string, other: string, vision: Vision): number {
  const [a, b] = [one, other].map((color) => lab(seen(linear(color), vision))) as [Triple, Triple];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function linear(color: string): Triple {
  const bytes = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1);
  if (bytes === undefined) throw new Error(`not a color: ${color}`);
  return bytes.map((byte) => {
    const share = parseInt(byte, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function seen(color: Triple, vision: Vision): Triple {
  return applied(MATRICES[vision], color).map((part) => Math.min(1, Math.max(0, part))) as Triple;
}

function applied(matrix: readonly number[], [x, y, z]: Triple): Triple {
  const row = (at: number): number =>
    (matrix[at] ?? 0) * x + (matrix[at + 1] ?? 0) * y + (matrix[at + 2] ?? 0) * z;
  return [row(0), row(3), row(6)];
}

/** From sRGB's primaries and white point, D65 (IEC 61966-2-1). */
const TO_XYZ = [
  0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041,
];
const WHITE: Triple = [0.95047, 1, 1.08883];

function lab(color: Triple): Triple {
  const [x, y, z] = applied(TO_XYZ, color).map((part, at) => {
    const share = part / (WHITE[at] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  }) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
