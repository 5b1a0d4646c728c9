import {
  GITHUB_LOGIN,
  GITHUB_ORGANISATION,
  MAX_PATH_LENGTH,
  MAX_REF_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SEGMENT_LENGTH,
  MAX_WORKFLOW_INPUT_LENGTH,
  MAX_WORKFLOW_INPUTS,
  REPOSITORY_NAME,
  WORKFLOW_FILE,
} from '@portal/plugin-source-control-common';
import { spec } from './generated/spec';

const { parameters, schemas } = spec.components;

describe('the OpenAPI document', () => {
  it.each([
    ['SearchText', parameters.SearchText.schema, MAX_SEARCH_LENGTH],
    ['Path', parameters.Path.schema, MAX_PATH_LENGTH],
    ['Ref', parameters.Ref.schema, MAX_REF_LENGTH],
    ['Branch', parameters.Branch.schema, MAX_REF_LENGTH],
    ['branch of runs', schemas.RunQuery.properties.branch, MAX_REF_LENGTH],
    ['ref of a start', schemas.Dispatch.properties.ref, MAX_REF_LENGTH],
    ['Portfolio', parameters.Portfolio.schema, MAX_SEGMENT_LENGTH],
    ['File', parameters.File.schema, MAX_SEGMENT_LENGTH],
    ['WorkflowId', parameters.WorkflowId.schema, WORKFLOW_FILE.maxLength],
    ['workflow_id', schemas.WorkflowId.oneOf[0], WORKFLOW_FILE.maxLength],
    ['Login', schemas.Login, GITHUB_LOGIN.maxLength],
    [
      'RepositoryName, with its organisation',
      schemas.RepositoryName,
      GITHUB_ORGANISATION.maxLength + '/'.length + REPOSITORY_NAME.maxLength,
    ],
  ])('takes texts as long as GitHub does: %s', (_, schema, maxLength) => {
    expect(schema).toMatchObject({ maxLength });
  });

  it('takes as many and as long inputs of workflows as GitHub does', () => {
    expect(schemas.Dispatch.properties.inputs).toMatchObject({
      maxProperties: MAX_WORKFLOW_INPUTS,
      additionalProperties: { maxLength: MAX_WORKFLOW_INPUT_LENGTH },
    });
  });
});
