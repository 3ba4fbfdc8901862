import { readFileSync } from 'node:fs';
import { packageFile } from '../package-file.ts';

/** The texts of the contract that its code does not contain. */
interface ContractTexts {
  readonly decisions: readonly { readonly id: string; readonly title: string; readonly body: string }[];
  readonly document: readonly { readonly id: string; readonly says: string }[];
  readonly public: { readonly sentences: readonly { readonly id: string; readonly says: string }[] };
}

/** What rules cite: a sentence of the interface document or of the public specification, or a decision. */
export interface SourceText {
  readonly id: string;
  /** The sentence, or the title of the decision. */
  readonly text: string;
  /** The decision in full, as Markdown. */
  readonly body?: string;
}

/** Returns the texts of all sources of the contract by their id. */
export const readSources = (): ReadonlyMap<string, SourceText> => {
  const texts = JSON.parse(readFileSync(packageFile('spec/generated/rules.json'), 'utf8')) as ContractTexts;
  const sentences = [...texts.document, ...texts.public.sentences].map(({ id, says }) => ({ id, text: says }));
  const decisions = texts.decisions.map(({ id, title, body }) => ({ id, text: title, body }));
  return new Map([...sentences, ...decisions].map((source) => [source.id, source]));
};
