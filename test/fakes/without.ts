type Without<Fields, Name> = {
  [Kept in keyof Fields as Exclude<Kept, Name>]: Exclude<Fields[Kept], undefined>;
};

/** The fields that have a value, except those with the given names. */
export function omitFields<Fields extends object, Name extends string>(
  fields: Fields,
  names: readonly Name[],
): Without<Fields, Name> {
  const kept = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !names.some((one) => one === name),
  );
  return Object.fromEntries(kept) as Without<Fields, Name>;
}
