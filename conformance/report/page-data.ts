import type { OperationId } from '#contract/operations';
import type { CaseReport, OperationReport, Report, RuleReport } from './report.ts';

/** The plain JSON of the HTML report: everything except the transcripts. */
export interface PageData extends Omit<Report, 'operations' | 'rules'> {
  readonly operations: readonly PageOperation[];
  readonly rules: readonly PageRule[];
  /** Texts of the rules' sources: a sentence of the interface document or the public specification, or the title of a decision. */
  readonly sourceTexts: Readonly<Record<string, string>>;
  /** The texts of the decisions that the rules cite, in Markdown, so that this page needs no other file. */
  readonly decisions: Readonly<Record<string, string>>;
  /** Path of the first page of the reference, relative to this page. It finds every anchor. */
  readonly contractFile: string;
  /** The command that tests a rule again, with RULE in the place of its name. */
  readonly testAgain: string;
  readonly shellVariables: Readonly<Record<string, string>>;
}

export interface PageOperation extends OperationReport {
  readonly method: string;
  readonly path: string;
  /** Whether the target lists and supports it, and what shows that. */
  readonly shown: string;
}

export interface PageRule extends Omit<RuleReport, 'cases' | 'durationMs'> {
  readonly cases: readonly PageCase[];
}

export interface PageCase extends Omit<CaseReport, 'transcript' | 'curl'> {
  /** Indexes of the exchanges of its operation, in order (see {@link PackedTranscripts}); absent when there are none. */
  readonly exchanges?: readonly number[];
}

/** The transcripts of one operation: JSON of {@link PackedTranscripts}, deflated, in base64. */
export type PackedOperation = readonly [OperationId, string];

/** Transcripts in which every repeated part is stored once. */
export interface PackedTranscripts {
  /** Texts, headers and bodies; exchanges refer to them by index. */
  readonly parts: readonly unknown[];
  readonly exchanges: readonly PackedExchange[];
}

/** An exchange as indexes of its parts; -1 is an absent body. */
export interface PackedExchange {
  readonly step: 'arrange' | 'test';
  readonly operation: number;
  readonly method: string;
  readonly url: number;
  readonly headers: number;
  readonly body: number;
  /** Status of the response; `failed` instead when there was none. */
  readonly status?: number;
  readonly failed?: number;
  readonly responseHeaders: number;
  readonly responseBody: number;
  readonly ms: number;
}
