import type { components } from '@portal/plugin-pipeline-deploy-common';

type Schemas = components['schemas'];

export type Deployment = Schemas['Deployment'];
export type DeploymentRequest = Schemas['DeploymentRequest'];
export type Decision = Schemas['Decision']['decision'];
export type Environment = Schemas['Pipeline']['environments'][number];
export type Pipeline = Schemas['Pipeline'];
export type Release = Schemas['ReleaseList']['items'][number];
