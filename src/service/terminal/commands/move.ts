import type { StoreLocation } from '$service/store/location';
import { commandTexts } from '$shared/text/en/service-commands';
import { moveText } from '$shared/text/en/service-move';
import { ArgumentError, defineServiceCommand } from '../command-line/command';
import { LOCATION_OPTIONS, readStorePlace } from '../command-line/data-folder';

/** Moves the store from one engine to the other. */
export const moveCommand = defineServiceCommand({
  name: 'move',
  options: {
    from: { type: 'string', value: 'PLACE' },
    to: { type: 'string', value: 'PLACE' },
    'store-password-file': LOCATION_OPTIONS['store-password-file'],
  },
  text: commandTexts.move,
  parse({ from, to, 'store-password-file': passwordFile }, _rest, environment) {
    if (!from || !to) throw new ArgumentError(moveText.sidesMissing);
    const read = (place: string): StoreLocation => readStorePlace(place, passwordFile, environment);
    const sides = { from: read(from), to: read(to) };
    const isSame = (sides.from.database === undefined) === (sides.to.database === undefined);
    if (isSame) throw new ArgumentError(moveText.sameKind);
    return { ...sides, timezone: undefined };
  },
  run: async (settings) => (await import('../move')).runMove(settings),
});
