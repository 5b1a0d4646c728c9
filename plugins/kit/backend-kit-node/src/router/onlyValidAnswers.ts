import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import type { Request, RequestHandler } from 'express';
import { CALLER_WENT_AWAY } from './requestSignal';

/** An OpenAPI document of version 3.0. */
export interface OpenApiDocument {
  openapi: string;
  paths: object;
  components?: object;
}

type Answers = Record<string, { $ref?: string }>;
type Paths = Record<string, Record<string, { responses: Answers }>>;

/** Has the path of the OpenAPI document that the validator of requests found. */
interface MatchedRequest extends Request {
  openapi?: { openApiRoute: string };
}

/**
 * Ends with a server error instead of an answer that is not what the OpenAPI document says.
 *
 * @remarks A schema is compiled when the first answer needs it. `express-openapi-validator` compiles all answers of an
 * operation at its first request, each with a copy of the whole document, which holds the only thread for up to a tenth
 * of a second. Server errors and the answer to a caller who went away pass.
 */
export function onlyValidAnswers(spec: OpenApiDocument): RequestHandler {
  const findProblem = createAnswerCheck(spec);
  return (request, response, next) => {
    const json = response.json.bind(response);
    response.json = body => {
      response.json = json;
      const problem =
        response.statusCode < CALLER_WENT_AWAY &&
        findProblem(request, response.statusCode, body);
      if (!problem) return json(body);
      next(new Error(problem));
      return response;
    };
    next();
  };
}

const BODY = 'content/application~1json/schema';

/** A part of a JSON pointer in a reference (RFC 6901, section 6). */
const toPointerPart = (text: string) =>
  encodeURIComponent(text.replace(/~/g, '~0').replace(/\//g, '~1'));

function createAnswerCheck(spec: OpenApiDocument) {
  const ajv = new Ajv({ strict: false, validateSchema: false, logger: false });
  addFormats(ajv, { mode: 'fast' });
  ajv.addSchema(spec, 'document');
  const paths = spec.paths as Paths;

  return (request: MatchedRequest, status: number, body: unknown) => {
    if (!request.openapi) return undefined;
    const route = request.openapi.openApiRoute;
    const method = request.method.toLowerCase();
    const name = `${request.method} ${route} ${status}`;
    const answer = paths[route][method].responses[status];
    if (!answer) return `The document has no answer ${name}`;
    const place =
      answer.$ref ??
      `#/paths/${toPointerPart(route)}/${method}/responses/${status}`;
    const validate = ajv.getSchema(`document${place}/${BODY}`);
    if (!validate) return `The document has no body for the answer ${name}`;
    // What is sent decides: a date, for example, becomes a text.
    if (validate(body) || validate(JSON.parse(JSON.stringify(body)))) {
      return undefined;
    }
    const errors = ajv.errorsText(validate.errors, { dataVar: 'body' });
    return `The answer ${name} is not what the document says: ${errors}`;
  };
}
