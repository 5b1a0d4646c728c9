import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** On the page of a template, for its owner: what of it will not work. */
export const templateProblemsCard = EntityCardBlueprint.make({
  name: 'template-problems',
  params: {
    type: 'info',
    filter: { kind: 'template' },
    loader: async () => {
      const { EntityTemplateProblems } =
        await import('./EntityTemplateProblems');
      return <EntityTemplateProblems />;
    },
  },
});
