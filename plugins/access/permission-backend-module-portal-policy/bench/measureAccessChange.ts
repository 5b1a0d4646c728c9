// Measures the delay of a change of template access on another replica. CONNECTION contains the database's
// connection.
import type { Entity } from '@backstage/catalog-model';
import type { Response } from 'supertest';
import { organisation } from '../src/__testUtils__/organisation';
import { TestPortal } from '../src/__testUtils__/TestPortal';

const ACL = '/template-acl/templates/cluster/acl';
const HOLDER = 'user:default/zoe';
const LIST = 'GET /catalog/entities/by-query?filter=kind=template';
const TIMES = 5;

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target: number) {
  const row = { bench: 'accessChange', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

async function main() {
  const options = {
    connection: JSON.parse(process.env.CONNECTION ?? ''),
    entities: organisation(),
  };
  const first = await TestPortal.start(options);
  await first.until(
    () => first.ask('service', `${LIST},relations.ownedBy&limit=0`),
    ({ body }) => body.totalItems === 5,
  );
  const other = await TestPortal.start(options);
  const hasTemplate = ({ body }: Response) =>
    body.items.some(({ metadata }: Entity) => metadata.name === 'cluster');
  const secondsUntil = async (isSeen: boolean) => {
    const started = performance.now();
    await other.until(
      () => other.ask('zoe', LIST),
      answer => hasTemplate(answer) === isSeen,
    );
    return (performance.now() - started) / 1_000;
  };
  const seconds: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await first.ask('petra', `POST ${ACL}`, { entity_refs: [HOLDER] });
    seconds.push(await secondsUntil(true));
    await first.ask('petra', `DELETE ${ACL}/${encodeURIComponent(HOLDER)}`);
    seconds.push(await secondsUntil(false));
  }
  print(
    'a change reaches a person on another replica',
    Math.max(...seconds),
    's',
    5,
  );
  await other.stop();
  await first.stop();
  process.exit();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
