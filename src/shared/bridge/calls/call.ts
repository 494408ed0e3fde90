import type { z } from 'zod';

/** The type of what a call answers. It has no value at run time: main's own answers are not checked. */
export interface Result<Value> {
  readonly type: Value;
}

/** One call of the bridge: what main lets in, and what it answers. */
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
