import { testHistories } from './testing/killed-servers.ts';

testHistories('s3');
testHistories('s3-3');
