import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTestSite, type TestSite } from '../../__fixtures__/buildTestSite';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const PAGE =
  '# Calls\n\n```plantuml\n@startuml\nA -> B\n@enduml\n```\n\n```graphviz dot calls.svg\ndigraph { a -> b }\n```\n';

let server: Server | undefined;
let site: TestSite | undefined;

afterEach(async () => {
  await site?.folder.remove();
  server?.close();
  site = undefined;
  server = undefined;
});

async function startServer(
  answer: (path: string, body: string) => Buffer | number,
): Promise<string> {
  const started = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const result = answer(request.url ?? '', body);
    if (typeof result === 'number') response.writeHead(result).end();
    else response.end(result);
  });
  server = started;
  await new Promise<void>(done => started.listen(0, '127.0.0.1', done));
  const { port } = started.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

async function build(krokiUrl?: string) {
  site = await buildTestSite({ 'docs/index.md': PAGE }, {}, { krokiUrl });
  return site.folder.output('index.html');
}

it('draws PlantUML and Graphviz by the configured server', async () => {
  const asked: string[] = [];
  const url = await startServer((path, body) => {
    asked.push(`${path} ${body.trim()}`);
    return PNG;
  });
  const html = await build(url);
  expect(asked).toEqual([
    '/plantuml/png @startuml\nA -> B\n@enduml',
    '/graphviz/png digraph { a -> b }',
  ]);
  const images = [
    ...html.matchAll(/<img[^>]* src="(_diagrams\/[0-9a-f]+\.png)"/g),
  ];
  expect(images).toHaveLength(2);
  expect(await site?.folder.outputFiles()).toEqual(
    expect.arrayContaining(images.map(([, path]) => path)),
  );
  expect(html).toContain('A -&gt; B');
  expect(html).not.toContain('no server that draws');
  expect(site?.warnings).toEqual([]);
});

it('shows the code with a line that says so without a server', async () => {
  const html = await build();
  expect(html).toContain(
    'This portal has no server that draws PlantUML, so this is the source of the diagram.',
  );
  expect(html).toContain('digraph { a -&gt; b }');
});

it('shows the code when the server refuses or answers no image', async () => {
  const url = await startServer(path =>
    path.startsWith('/plantuml') ? 400 : Buffer.from('<svg onload=alert(1)>'),
  );
  const html = await build(url);
  expect(html).not.toContain('<img');
  expect(html).toContain('This PlantUML diagram could not be drawn');
  expect(site?.warnings).toEqual([
    "'index.md': a PlantUML diagram is shown as code, because it could not be drawn: the server answered 400",
    "'index.md': a Graphviz diagram is shown as code, because it could not be drawn: the server answered no image",
  ]);
});
