import type { Bench } from '../bench.ts';
import type { Child } from '../children.ts';
import { RawConnection } from './raw-connection.ts';
import { Remote } from './remote.ts';

/** Opens both kinds of clients of a server, which are closed after the measure. */
export const connectTo = async (bench: Pick<Bench, 'cleanUpWith'>, child: Child): Promise<[Remote, RawConnection]> => {
  const [remote, connection] = [new Remote(child), await RawConnection.open(child.url)];
  bench.cleanUpWith(async () => {
    connection.close();
    await remote.close();
  });
  return [remote, connection];
};
