import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { readNameConflict } from './directoryName/readNameConflict';

/** Shown on the page of a group or user whose name occurs more than once in the directory. */
export const directoryNameCard = EntityCardBlueprint.make({
  name: 'directory-name',
  params: {
    type: 'info',
    filter: entity => readNameConflict(entity) !== undefined,
    loader: async () => {
      const { DirectoryNameCard } = await import('./directoryName');
      return <DirectoryNameCard />;
    },
  },
});
