import { AdsFailure, failure, invalid, missing, type AdsError } from "../failures.ts";
import type { AdsAnswer, AdsCall } from "./call.ts";
import { mustRead, type Parameters } from "./parameters.ts";
import { isRecord, Values, type Json, type JsonRecord } from "./values.ts";

export type BatchOperation = "Create" | "Update" | "Delete";

interface Batch {
  readonly most: number;
  readonly operations: readonly BatchOperation[];
  readonly parametersOf: (operation: BatchOperation) => Parameters;
  readonly ignored: ReadonlySet<string>;
  /** What the changed entity shows: clients send it back as a whole. */
  readonly shown?: (call: AdsCall) => JsonRecord;
  readonly answer: (operation: BatchOperation, call: AdsCall) => Json;
}

interface Operation {
  readonly type: BatchOperation;
  readonly params: JsonRecord;
}

/** The operations of a batch, before their parameters are read. */
export function operationsOf(
  body: unknown,
  most: number,
  allowed: readonly string[],
): readonly { readonly type: string; readonly params: JsonRecord; readonly errors: AdsError[] }[] {
  if (!Array.isArray(body) || body.length === 0)
    throw failure("INVALID_PARAMETER", "Expected a JSON array of operations", "body");
  if (body.length > most)
    throw failure(
      "INVALID_PARAMETER",
      `The batch has ${body.length} operations; the maximum batch size is ${most}`,
      "body",
      body.length,
    );
  return body.map((item: unknown) => {
    const errors: AdsError[] = [];
    const record = isRecord(item) ? item : {};
    const { operation_type: type, params } = record;
    if (type === undefined) errors.push(missing("operation_type"));
    else if (typeof type !== "string" || !allowed.includes(type))
      errors.push(invalid("operation_type", type, `one of [${allowed.join(", ")}]`));
    if (params === undefined) errors.push(missing("params"));
    else if (!isRecord(params)) errors.push(invalid("params", params, "an object"));
    return {
      type: typeof type === "string" ? type : "",
      params: isRecord(params) ? params : {},
      errors,
    };
  });
}

/** All operations in their order, or none of them: every operation that is wrong is named by its position. */
export function batchAnswer(call: AdsCall, batch: Batch): AdsAnswer {
  const errors: (readonly AdsError[])[] = [];
  const data: Json[] = [];
  const request: Json[] = [];
  for (const operation of operationsOf(call.body, batch.most, batch.operations)) {
    if (operation.errors.length > 0) {
      errors.push(operation.errors);
      continue;
    }
    try {
      const { type, params } = readOperation(
        operation.type as BatchOperation,
        operation.params,
        batch,
        call,
      );
      request.push({ params: { ...params, account_id: call.account }, operation_type: type });
      data.push(batch.answer(type, { ...call, values: new Values(params) }));
      errors.push([]);
    } catch (error) {
      if (!(error instanceof AdsFailure)) throw error;
      errors.push(error.errors);
    }
  }
  const first = errors.flat()[0];
  if (first !== undefined) throw new AdsFailure([first], { operations: errors, status: 400 });
  return { data, request };
}

/** The network's own clients mark what they delete, and send the mark along. */
const MARK = "to_delete";

function readOperation(
  type: BatchOperation,
  params: JsonRecord,
  batch: Batch,
  call: AdsCall,
): Operation {
  const shown = type === "Create" ? {} : batch.shown?.({ ...call, values: new Values(params) });
  const values = mustRead(batch.parametersOf(type), {
    values: params,
    ignored: new Set([...batch.ignored, MARK]),
    clears: type === "Update",
    shown: shown ?? {},
  });
  return { type, params: values };
}
