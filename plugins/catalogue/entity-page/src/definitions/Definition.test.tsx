import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { Definition } from './Definition';
import { filesOutside } from './filesOutside';
import { readGraphQl } from './readGraphQl';

function show(type: string, definition: string) {
  const component = (given: string) => <p>Viewer of {given.length}</p>;
  const widget = { type, title: type, component };
  renderInTestApp(<Definition widget={widget} definition={definition} />);
}

it.each([
  // The cases of the wild.
  [
    'type Query { parcel: Parcel }\ntype Parcel { id: ID! weight: Int weight: Float }',
    'Field "Parcel.weight" can only be defined once',
  ],
  ['type Query { parcel(id: ID! : Parcel }', 'Syntax Error'],
  // Others of the kind.
  ['type Query { a: Missing }', 'Unknown type "Missing"'],
  ['', 'Syntax Error: Unexpected <EOF>'],
  ['type Query { a: ID @until(day: "x") }', 'Unknown directive "@until"'],
  [
    'interface I { a: ID! }\ntype Query implements I { b: ID }',
    'Interface field I.a expected but Query does not provide it',
  ],
  ['{ parcel { id } }', 'JSON'],
  ['{ "errors": [], "data": null }', 'incomplete introspection result'],
  ['{ "data": {} }', 'Invalid or incomplete introspection result'],
])(
  'says what is wrong with the schema %j, and shows its text',
  async (text, reason) => {
    show('graphql', text);
    expect(
      await screen.findByText(/The definition has a fault/, undefined, {
        timeout: 10_000,
      }),
    ).toBeVisible();
    expect(
      screen.getByText(new RegExp(reason.replace(/[.<>?]/g, '.'))),
    ).toBeVisible();
  },
);

it('reads the answer to an introspection, with and without its frame', () => {
  const schema = 'type Query {\n  parcel: ID\n}';
  const answer = introspectionFromSchema(buildSchema(schema));
  expect(readGraphQl(JSON.stringify(answer))).toBe(schema);
  expect(readGraphQl(JSON.stringify({ data: answer }))).toBe(schema);
  expect(readGraphQl(JSON.stringify(answer.__schema))).toBe(schema);
  // As PowerShell and editors of Windows write it.
  expect(readGraphQl(`\uFEFF${JSON.stringify(answer, null, 2)}\r\n`)).toBe(
    schema,
  );
});

it.each([
  [
    'a part of a graph of Federation 2',
    `extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
type Query { parcel: Parcel }
type Parcel @key(fields: "id") { id: ID! @federation__shareable }`,
    'type Query {\n  parcel: Parcel\n}\n\ntype Parcel {\n  id: ID!\n}',
  ],
  [
    'a part of a graph of Federation 1, which extends types of others twice',
    `extend type Query { parcel: Parcel }
extend type Query { parcels: [Parcel] }
extend type Parcel @key(fields: "id") { id: ID! @external }`,
    'type Query {\n  parcel: Parcel\n}\n\nextend type Query {\n  parcels: [Parcel]\n}\n\ntype Parcel {\n  id: ID!\n}',
  ],
  [
    'a schema that declares a directive of the same name',
    'directive @tag on OBJECT\n\ntype Query @tag {\n  a: ID\n}',
    'directive @tag on OBJECT\n\ntype Query @tag {\n  a: ID\n}',
  ],
  [
    'a part of a graph that only extends types of others',
    'extend type Parcel { a: ID }',
    'type Parcel {\n  a: ID\n}',
  ],
  [
    'what AppSync knows without a declaration',
    `type Query @aws_api_key { parcel(at: AWSDateTime!): Parcel @aws_auth(cognito_groups: ["depot"]) }
type Parcel @aws_iam @aws_cognito_user_pools { id: ID! data: AWSJSON }
type Subscription { moved: Parcel @aws_subscribe(mutations: ["move"]) }`,
    'type Query {\n  parcel(at: AWSDateTime!): Parcel\n}\n\ntype Parcel {\n  id: ID!\n  data: AWSJSON\n}\n\ntype Subscription {\n  moved: Parcel\n}\n\nscalar AWSDateTime\n\nscalar AWSJSON',
  ],
  [
    "what Amplify's models say of their rules",
    'type Parcel @model @auth(rules: [{ allow: owner }]) { id: ID! depot: ID @index(name: "byDepot") }',
    'type Parcel {\n  id: ID!\n  depot: ID\n}',
  ],
  [
    "Hasura's types of Postgres",
    'schema { query: query_root }\ntype query_root { parcel(id: uuid!): parcel @cached(ttl: 60) }\ntype parcel { id: uuid! moved_at: timestamptz }',
    'schema {\n  query: query_root\n}\n\ntype query_root {\n  parcel(id: uuid!): parcel\n}\n\ntype parcel {\n  id: uuid!\n  moved_at: timestamptz\n}\n\nscalar uuid\n\nscalar timestamptz',
  ],
  [
    'a part of a graph with the fields of its gateway',
    'type Query { _service: _Service! }\ntype _Service { sdl: String }\nscalar Date\ntype Parcel { keys: _FieldSet, at: Date }',
    'type Query {\n  _service: _Service!\n}\n\ntype _Service {\n  sdl: String\n}\n\nscalar Date\n\ntype Parcel {\n  keys: _FieldSet\n  at: Date\n}\n\nscalar _FieldSet',
  ],
  [
    'a library of types, without a query',
    'type Parcel {\n  id: ID!\n}',
    'type Parcel {\n  id: ID!\n}',
  ],
  [
    'a schema without the usual names',
    '# Orders\nschema { query: Root }\ntype Root { "The first" a(x: [Int!]! = [1]): ID }',
    'schema {\n  query: Root\n}\n\ntype Root {\n  "The first"\n  a(x: [Int!]! = [1]): ID\n}',
  ],
])('reads %s', (_, schema, expected) => {
  expect(readGraphQl(schema)).toBe(expected);
});

it.each(['openapi', 'asyncapi'])(
  'names the files that a definition of the format %s refers to, and asks for none',
  async type => {
    show(type, `info: {}\na: { $ref: './messages.yaml#/moved' }\n`);
    expect(
      await screen.findByText(/Not read: .\/messages.yaml\./),
    ).toBeVisible();
    expect(screen.queryByText(/Viewer/)).toBeNull();
  },
);

it('shows a definition that needs no other file as its format', async () => {
  show('openapi', "a: { $ref: '#/b' }");
  expect(await screen.findByText('Viewer of 18')).toBeVisible();
});

it('shows the reason and the text in place of a viewer that fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const widget = {
    type: 'grpc',
    title: 'gRPC',
    component: () => {
      throw new Error('no viewer');
    },
  };
  renderInTestApp(<Definition widget={widget} definition="syntax" />);
  expect(await screen.findByText('no viewer')).toBeVisible();
});

it('offers a definition of more than 2 MB as a file', async () => {
  show('openapi', 'x'.repeat(2_100_000));
  expect(await screen.findByText(/has 2.1 MB/)).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Download the definition' }),
  ).toBeVisible();
  expect(screen.queryByText(/Viewer/)).toBeNull();
});

it.each([
  [`{ "$ref": "b.json#/x" }`, ['b.json']],
  [`a: { $ref: ./c.yaml }\nb:\n  $ref: ./c.yaml#/d`, ['./c.yaml']],
  [`$ref: 'https://git.example/a.yaml'`, ['https://git.example/a.yaml']],
  [`$ref: "#/own"`, []],
  [`$ref:\r\n  ./d.yaml#/e\r\n`, ['./d.yaml']],
  [`$ref: >-\n  ./models/a-long-name.yaml#/f\n`, ['./models/a-long-name.yaml']],
  [`"$ref" : "urn:x:y"`, ['urn:x:y']],
  // The schema of a field with this name.
  [`$ref:\n  type: string`, []],
  [`"$ref": { "type": "string" }`, []],
])('finds the files of %j', (text, files) => {
  expect(filesOutside(text)).toEqual(files);
});
