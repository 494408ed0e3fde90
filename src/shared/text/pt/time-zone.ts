import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, plural, zoneWords } from '../format';

export const timeZone = {
  label: 'Fuso horário do servidor',
  automatic: 'Automático',
  show: 'Mostrar fusos horários',
  none: 'Nenhum fuso horário encontrado',
  more: (count: number) =>
    `Mais ${formatNumber(count)} ${plural(count, { one: 'fuso horário', other: 'fusos horários' })}. Digite para buscar.`,
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `O deste computador (${zoneWords(zone)}), até o servidor indicar outro.`,
      chosen: 'Escolhido por você.',
      learned: `Deduzido das respostas do servidor até agora: ${zoneWords(zone)}.`,
      service: `O do serviço integrado: ${zoneWords(zone)}.`,
    })[source],
  now: (clock: string) => `Lá agora: ${clock}.`,
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'Fuso horário deste computador',
      chosen: `Fuso ${zoneWords(zone)}, escolhido`,
      learned: `${zoneWords(zone)}, deduzido do servidor`,
      service: `Fuso ${zoneWords(zone)}`,
    })[source],
};
