/** The fields of a new version whose manifest does not exist: it is recorded, and the rows do not change (D-68). */
export const versionRecord = (table: string, version: number, writer: string) => ({
  version,
  manifest_path: `_versions/${table}-${version}.manifest`,
  metadata: { writer },
});
