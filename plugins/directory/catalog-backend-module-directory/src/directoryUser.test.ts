import { USER_ANNOTATIONS } from './annotations';
import {
  createDirectoryUserTransformer,
  type DirectoryUser,
} from './directoryUser';
import { directoryGroupTransformer } from './directoryGroup';

const asha: DirectoryUser = {
  id: 'oid-1',
  displayName: 'Asha Requester',
  mail: 'app.requester@retail.example',
  userPrincipalName: 'app.requester@retail.example',
  jobTitle: 'Senior engineer',
  department: 'Software engineering',
  companyName: 'Retail Example',
  employeeId: 'E-1003',
  onPremisesExtensionAttributes: { extensionAttribute1: 'asha-r' },
  manager: { id: 'oid-2', mail: 'Maya.Lead@retail.example' } as DirectoryUser,
};

const transform = createDirectoryUserTransformer({
  editUrl: 'https://directory.example/users/{id}',
});

describe('createDirectoryUserTransformer', () => {
  it('fills every annotation from the directory', async () => {
    const entity = await transform(asha);

    expect(entity?.metadata.name).toBe('app.requester_retail.example');
    expect(entity?.metadata.annotations).toMatchObject({
      'graph.microsoft.com/user-id': 'oid-1',
      'retail.example/company': 'Retail Example',
      'retail.example/employee-id': 'E-1003',
      'retail.example/role': 'Senior engineer',
      'retail.example/job-function': 'Software engineering',
      'retail.example/manager': 'user:default/maya.lead_retail.example',
      'retail.example/github-username': 'asha-r',
      'backstage.io/edit-url': 'https://directory.example/users/oid-1',
    });
  });

  it.each([
    ['a small picture', 'data:image/jpeg;base64,'.padEnd(9_000, 'A'), true],
    ['no large one', 'data:image/jpeg;base64,'.padEnd(90_000, 'A'), false],
  ])('has %s', async (_, photo, isThere) => {
    const entity = await transform(asha, photo);
    expect(entity?.spec.profile?.picture).toBe(isThere ? photo : undefined);
  });

  it('leaves out what the directory does not hold', async () => {
    const entity = await transform({
      id: 'oid-9',
      displayName: 'Nobody Special',
      userPrincipalName: 'nobody@retail.example',
      jobTitle: '  ',
      companyName: null,
    });

    const annotations = entity?.metadata.annotations ?? {};
    expect(Object.keys(annotations).sort()).toEqual(
      [USER_ANNOTATIONS.edit, 'graph.microsoft.com/user-id'].sort(),
    );
  });

  it('gives no edit link without a configured address', async () => {
    const entity = await createDirectoryUserTransformer({})(asha);
    expect(entity?.metadata.annotations).not.toHaveProperty(
      USER_ANNOTATIONS.edit,
    );
  });
});

describe('directoryGroupTransformer', () => {
  it('names a group by its mail nickname and keeps its display name', async () => {
    const entity = await directoryGroupTransformer({
      id: 'g1',
      displayName: 'Checkout & Basket',
      mailNickname: 'checkout',
      securityEnabled: true,
    });
    expect(entity?.metadata.name).toBe('checkout');
    expect(entity?.metadata.title).toBe('Checkout & Basket');
    expect(entity?.spec.profile?.displayName).toBe('Checkout & Basket');
  });
});
