import { testHistories } from './testing/killed-servers.ts';

testHistories('disk');
testHistories('disk-3');
