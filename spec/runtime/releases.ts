export { additionsTo, releases, ruleReleases, type Release } from '../generated/releases.ts';
