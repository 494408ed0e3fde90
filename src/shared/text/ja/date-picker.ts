import { formatNumber } from '../format';

export const datePicker = {
  choose: '期間を選択',
  show: (days: number) => `${formatNumber(days)}日間を表示`,
  showNothing: '表示',
  incomplete: '開始日と終了日を選択してください',
  invalid: (example: string) => `${example}のように日付を入力してください`,
  tooLate: (day: string) => `${day}は未来の日付です`,
  tooEarly: (day: string) => `最も古い日付は${day}です`,
  calendar: 'カレンダー',
  previousMonth: '前の月',
  nextMonth: '次の月',
};
