import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';

/** The tab `/diagram` of a system (P-104). */
export const systemDiagramContent = EntityContentBlueprint.make({
  name: 'system-diagram',
  params: {
    path: '/diagram',
    title: 'System Diagram',
    filter: { kind: 'system' },
    loader: async () => {
      const { SystemDiagram } = await import('./systemDiagram/SystemDiagram');
      return <SystemDiagram />;
    },
  },
});
