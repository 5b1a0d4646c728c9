/** What a file of a repository means to the person who approves its change. */
type FileMeaning = 'migration' | 'definition' | 'other';

/** Folders of migrations, as frameworks name them. */
const MIGRATION_FOLDERS = ['migrations', 'migrate', 'flyway', 'liquibase'];

/** Beginnings of the file names of API definitions. */
const DEFINITION_NAMES = ['openapi', 'asyncapi', 'swagger'];

/** Endings of files that only describe an API or an event. */
const DEFINITION_ENDINGS = [
  '.proto',
  '.graphql',
  '.graphqls',
  '.avsc',
  '.wsdl',
];

const STRUCTURED = ['.yaml', '.yml', '.json'];

const endsWithOne = (name: string, endings: readonly string[]) =>
  endings.some(ending => name.endsWith(ending));

/**
 * Returns what a changed file means, by its path alone: a migration of a database (`migrations/`, `db/migrate/`, `*.sql`), the
 * definition of an API or event, or something else.
 */
export function meaningOf(path: string): FileMeaning {
  const folders = path.toLowerCase().split('/');
  const name = folders.pop() ?? '';
  const isMigration =
    name.endsWith('.sql') ||
    folders.some(folder => MIGRATION_FOLDERS.includes(folder));
  if (isMigration) return 'migration';
  const isDefinition =
    endsWithOne(name, DEFINITION_ENDINGS) ||
    (DEFINITION_NAMES.some(begin => name.startsWith(begin)) &&
      endsWithOne(name, STRUCTURED));
  return isDefinition ? 'definition' : 'other';
}
