export function without<Fields extends object, Name extends string>(
  fields: Fields,
  names: readonly Name[],
): Omit<Fields, Name> {
  const kept = Object.entries(fields).filter(([name]) => !names.some((one) => one === name));
  return Object.fromEntries(kept) as Omit<Fields, Name>;
}
