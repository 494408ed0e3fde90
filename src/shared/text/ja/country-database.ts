import { formatDate } from '../format';
import type { countryDatabase as english } from '../en/country-database';

export const countryDatabase: typeof english = {
  open: '国データベース…',
  title: '国データベース',
  lead: '内蔵サービスがIPアドレスから国を調べるために使います。',
  state: (name, builtAt) =>
    name === null
      ? `Sitedeckに付属、${formatDate(builtAt)}時点。`
      : `${name}、${formatDate(builtAt)}時点。`,
  hint: 'MaxMind形式（.mmdb）の新しいファイル（DB-IP LiteやGeoLite2など）を選択してください。都市を含むファイルなら都市も表示されます。新しい訪問にのみ適用されます。',
  choose: 'ファイルを選択…',
  chooseTitle: '国データベースを選択',
  reset: '付属のものを使う',
  changed: '国データベースを変更しました',
};
