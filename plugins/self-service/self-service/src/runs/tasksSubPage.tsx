import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';

/**
 * The list of runs and one run at `/create/tasks`: the same as the worklist, so that a run looks the same at both
 * addresses (P-262 to P-271).
 */
export const tasksSubPage = scaffolderPlugin
  .getExtension('sub-page:scaffolder/tasks')
  .override({
    params: {
      loader: async () => {
        const { Worklist } = await import('./Worklist');
        return <Worklist />;
      },
    },
  });
