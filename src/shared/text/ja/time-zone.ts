import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, zoneWords } from '../format';

export const timeZone = {
  label: 'サーバーのタイムゾーン',
  automatic: '自動',
  show: 'タイムゾーンを表示',
  none: 'タイムゾーンが見つかりません',
  more: (count: number) => `ほか${formatNumber(count)}件のタイムゾーン。入力して検索できます。`,
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `サーバーのタイムゾーンが判明するまで、このコンピュータのもの（${zoneWords(zone)}）を使います。`,
      chosen: '手動で選択したタイムゾーンです。',
      learned: `これまでのサーバーの応答から判定：${zoneWords(zone)}。`,
      service: `内蔵サービスのタイムゾーン：${zoneWords(zone)}。`,
    })[source],
  now: (clock: string) => `現地の日時は${clock}です。`,
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'このコンピュータのタイムゾーン',
      chosen: `${zoneWords(zone)}（手動で選択）`,
      learned: `${zoneWords(zone)}（サーバーから判定）`,
      service: `タイムゾーン：${zoneWords(zone)}`,
    })[source],
};
