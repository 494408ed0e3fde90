import type { z } from 'zod';

/**
 * The type of a call's result. It exists only at compile time, because results from main are not validated.
 */
export interface Result<Value> {
  readonly type: Value;
}

/** One call of the bridge: the schema of its argument and the type of its result. */
export interface Call<Schema extends z.ZodType, Value> {
  args: Schema;
  result: Result<Value>;
}

export function call<Schema extends z.ZodType, Value>(
  args: Schema,
  result: Result<Value>,
): Call<Schema, Value> {
  return { args, result };
}

export const result = <Value>(): Result<Value> => ({}) as Result<Value>;
