import type { z } from 'zod';

/**
 * The type of a call's result. It exists only at compile time, because results from main are not validated.
 */
export interface Result<Value> {
  readonly type: Value;
}

/** One call of the bridge: the schema of its argument and the type of its result. */
export interface CallDefinition<Schema extends z.ZodType, Value> {
  args: Schema;
  result: Result<Value>;
}

export function defineCall<Schema extends z.ZodType, Value>(
  args: Schema,
  result: Result<Value>,
): CallDefinition<Schema, Value> {
  return { args, result };
}

export const result = <Value>(): Result<Value> => ({}) as Result<Value>;
