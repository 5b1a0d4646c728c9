import { githubPermissions, githubWorkflowRunPermission } from './permissions';

describe('githubPermissions', () => {
  it('names the running of workflows as a basic permission that a policy can match on', () => {
    expect(githubWorkflowRunPermission).toMatchObject({
      type: 'basic',
      name: 'github.workflow.run',
      attributes: { action: 'update' },
    });
    expect(githubPermissions).toEqual([githubWorkflowRunPermission]);
  });
});
