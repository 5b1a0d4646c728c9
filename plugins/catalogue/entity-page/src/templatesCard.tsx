import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** The templates that fit an entity, on components, systems and groups. */
export const templatesCard = EntityCardBlueprint.make({
  name: 'templates',
  params: {
    type: 'info',
    filter: { kind: { $in: ['component', 'system', 'group'] } },
    loader: async () => {
      const { TemplatesCard } = await import('./overviewCards');
      return <TemplatesCard />;
    },
  },
});
