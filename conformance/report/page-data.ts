import type { OperationId } from '#contract/operations';
import type { CaseReport, OperationReport, Report, RuleReport } from './report.ts';

/** What the HTML report holds as plain JSON: everything but the transcripts. */
export interface PageData extends Omit<Report, 'operations' | 'rules'> {
  readonly operations: readonly PageOperation[];
  readonly rules: readonly PageRule[];
  /** What the sources of the rules say: a sentence of the interface document, or the title of a decision. */
  readonly sources: Readonly<Record<string, string>>;
  /** Where the contract can be read, relative to the page. */
  readonly contractFile: string;
  readonly shellVariables: Readonly<Record<string, string>>;
}

export interface PageOperation extends OperationReport {
  readonly method: string;
  readonly path: string;
}

export interface PageRule extends Omit<RuleReport, 'cases' | 'durationMs'> {
  readonly cases: readonly PageCase[];
}

export interface PageCase extends Omit<CaseReport, 'transcript' | 'curl'> {
  /** Of the exchanges of its operation, in order (see {@link PackedTranscripts}); absent where there are none. */
  readonly exchanges?: readonly number[];
}

/** Each operation's transcripts, packed: JSON of {@link PackedTranscripts}, deflated, in base64. */
export type PackedOperation = readonly [OperationId, string];

/** Most texts of a run come again and again; each is held once. */
export interface PackedTranscripts {
  /** Whatever is repeated: texts, headers, bodies. Exchanges name them by their place. */
  readonly parts: readonly unknown[];
  readonly exchanges: readonly PackedExchange[];
}

/** An exchange by the places of its parts; -1 is a body that is not there. */
export interface PackedExchange {
  readonly step: 'arrange' | 'act';
  readonly operation: number;
  readonly method: string;
  readonly url: number;
  readonly headers: number;
  readonly body: number;
  /** Of the answer; `failed` instead where none came. */
  readonly status?: number;
  readonly failed?: number;
  readonly responseHeaders: number;
  readonly responseBody: number;
  readonly ms: number;
}
