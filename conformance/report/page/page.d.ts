import type { Exchange } from '../../context/target/transcript.ts';
import type * as Data from '../page-data.ts';

/** Types that the script files of the page share. The page contains the files as one module. */
declare global {
  type PageData = Data.PageData;
  type PageRule = Data.PageRule;
  type PageCase = Data.PageCase;
  type PackedTranscripts = Data.PackedTranscripts;
  type Recorded = Exchange;
  type Status = PageRule['status'];
  type CurlMaker = (variables: Readonly<Record<string, string>>) => (exchange: Recorded) => string;
}
