import type * as Library from 'apache-arrow';

/** The library that decodes rows. Its script defines it. */
declare global {
  const Arrow: typeof Library;
}
