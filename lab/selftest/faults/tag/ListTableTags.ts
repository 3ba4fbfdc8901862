import { combine, fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { changeTags, CreatedTags } from './common.ts';

export const listTableTags: FaultsOf<'ListTableTags'> = {
  'own-tags-only': fault('lists the tags of other tables in the namespace', () => {
    const made = new CreatedTags();
    const more = changeTags((tags, { id }) => ({
      ...Object.fromEntries(made.inSiblingTables(id).map(({ tag, version }) => [tag, { version, manifestSize: 1 }])),
      ...tags,
    }));
    return combine(made.recordCreations, more);
  }),
};
