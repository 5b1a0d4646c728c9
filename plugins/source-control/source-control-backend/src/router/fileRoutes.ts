import { requestSignal } from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import type { RouterServices } from './types';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Adds the routes of files and of the onboarding repository. */
export function addFileRoutes(
  router: Router,
  { guard, sourceControl, readable }: RouterServices,
): void {
  router.get('/file/content', async (req, res) => {
    const signal = requestSignal(req, res);
    const path = String(req.query.path);
    const repository = readable.requireFile(String(req.query.repo), path);
    res.json(await sourceControl.readFile(repository, path, { signal }));
  });
  router.get('/file/rawContent', async (req, res) => {
    const signal = requestSignal(req, res);
    const path = String(req.query.path);
    const repository = readable.requireFile(String(req.query.repo), path);
    const ref = String(req.query.ref);
    const text = await sourceControl.readRawFile(repository, path, {
      ref,
      signal,
    });
    // Never the file's own content type: a page from a repository must not run as a page of the portal.
    res
      .set('X-Content-Type-Options', 'nosniff')
      .type(isJson(text) ? 'application/json' : 'text/plain')
      .send(text);
  });
  router.get('/folder/content', async (req, res) => {
    const signal = requestSignal(req, res);
    res.json(await sourceControl.listPortfolios({ signal }));
  });
  router.get('/read/files/:portfolio', async (req, res) => {
    const signal = requestSignal(req, res);
    const { portfolio } = req.params;
    res.json(await sourceControl.listOnboardingFiles(portfolio, { signal }));
  });
  router.get('/onboarding/rights', async (req, res) => {
    const signal = requestSignal(req, res);
    const { product, application_id: id } = req.query;
    const answer = await guard.mayOnboard(
      req,
      {
        product: String(product),
        ...(id !== undefined && { applicationId: String(id) }),
      },
      { signal },
    );
    res.json(
      answer.allowed
        ? { mayOnboard: true }
        : { mayOnboard: false, reason: answer.reason },
    );
  });
  router.get('/fetch/data/:portfolio/:file', async (req, res) => {
    const signal = requestSignal(req, res);
    const { portfolio, file } = req.params;
    await guard.requireOnboardingFile(req, { portfolio, file }, { signal });
    res.json(
      await sourceControl.readOnboardingFile(portfolio, file, { signal }),
    );
  });
}
