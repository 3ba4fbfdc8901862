/** Values that are nearly a credential, by name. A value that cannot be changed in such a way stays the same. */
export const NEAR_MISSES = {
  cut: (credential: string) => credential.slice(0, -1),
  inCapitals: (credential: string) => credential.toUpperCase(),
  longer: (credential: string) => `${credential}x`,
  afterAnother: (credential: string) => `touchstone-unknown-credential, ${credential}`,
} as const;
