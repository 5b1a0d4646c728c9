import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { readNameConflict } from './directoryName/readNameConflict';

/** On the page of a group or person whose name stands in the directory more than once. */
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
