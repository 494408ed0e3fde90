/** A calendar day of the account's server, `Y-m-d`, as opposed to an instant. */
export type CalendarDay = string;

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an existing day in the form `Y-m-d`. 2023-02-29 is not. */
export function isCalendarDay(text: string): text is CalendarDay {
  const parts = FORM.exec(text);
  if (!parts) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
