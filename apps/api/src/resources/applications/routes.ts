import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { addLinkPages } from '../../http/linkPages.ts';
import { ProblemError } from '../../http/problem.ts';
import { pagePolicy, sendPage } from '../../http/sendPage.ts';
import type { Services } from '../../services.ts';
import { checkAnswers, readShown, typedAnswers } from './answers.ts';
import { readForm, saveForm } from './applicationForm.ts';
import { applicationPath } from './onboardingLink.ts';
import {
  applicationScriptSource,
  applicationStyleSource,
  closedPage,
  failedPage,
  formPage,
  handedInPage,
} from './pages.ts';

const query = z.object({
  application: z.string().max(300).catch(''),
  /** The visitor came from the dashboard, and goes back there once the form is submitted. */
  back: z.literal('dashboard').optional().catch(undefined),
  /** It was to be submitted and could not be: the page says what it lacks. Or another's answers have joined it. */
  asked: z.enum(['submit', 'merged']).optional().catch(undefined),
});

function addressOf(given: z.output<typeof query>): string {
  const address = `${applicationPath}?application=${encodeURIComponent(given.application)}`;
  return given.back ? `${address}&back=${given.back}` : address;
}

/** Every field at its longest and what it showed, each sign percent-encoded, fits. */
const largestForm = 139_264;

/**
 * The application form for underwriting (ONB-5), without sign-in: whoever has the signed link may fill it in and hand
 * it in. What was submitted is never shown again. Submitting leads whoever came from the dashboard to its
 * /OnboardingSuccess, with the id of the application; others, who may have no account there, are told that it was
 * submitted.
 */
export function addApplicationPages(app: FastifyInstance, services: Services): void {
  addLinkPages(app, services, {
    name: 'application',
    failedPage: (problem, { method }) => failedPage(problem, method === 'POST'),
    addRoutes: (pages) => addRoutes(pages, services),
  });
}

function addRoutes(pages: FastifyInstance, services: Services): void {
  const { PUBLIC_ORIGIN, BUSINESS_TIME_ZONE: timeZone } = services.settings;
  const helmet = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: pagePolicy({
        styleSource: applicationStyleSource,
        scriptSource: applicationScriptSource,
        formTargets: [PUBLIC_ORIGIN],
        asksServer: true,
      }),
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  };
  const cameFromOf = ({ back }: z.output<typeof query>) => (back ? `${PUBLIC_ORIGIN}/Onboarding` : undefined);
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  pages.get(applicationPath, { helmet }, async (request, reply) => {
    const given = query.parse(request.query);
    const cameFrom = cameFromOf(given);
    const found = await readForm(services, given.application);
    if (found.state === 'open') {
      const { errors } = given.asked === 'submit' ? checkAnswers(found.form.answers) : {};
      const isMerged = given.asked === 'merged';
      const page = { ...found.form, errors, isMerged, action: addressOf(given), cameFrom, timeZone };
      return sendPage(reply, 200, formPage(page));
    }
    if (found.state === 'handedIn')
      return sendPage(reply, 200, handedInPage(found, timeZone, { cameLater: false, cameFrom }));
    const { status, body } = closedPage(found.state);
    return sendPage(reply, status, body);
  });
  pages.post(applicationPath, { helmet }, async (request, reply) => {
    const given = query.parse(request.query);
    const cameFrom = cameFromOf(given);
    if (!(request.body instanceof URLSearchParams))
      throw new ProblemError('unsupported-media-type', { detail: 'This is not what the form sends.' });
    const typed = typedAnswers(request.body);
    const handIn = request.body.get('intent') === 'submit';
    const done = await saveForm(services, {
      link: given.application,
      typed,
      version: request.body.get('version') ?? '',
      shown: readShown(request.body.get('shown')),
      sealedSecrets: request.body.get('secrets') ?? '',
      handIn,
      caller: { address: request.ip, requestId: request.id },
    });
    switch (done.state) {
      case 'saved':
        return reply.redirect(addressOf(given), 303);
      case 'isHandedIn':
        return reply.redirect(
          given.back
            ? `${PUBLIC_ORIGIN}/OnboardingSuccess?application=${done.applicationId}`
            : addressOf(given),
          303,
        );
      case 'incomplete':
        return reply.redirect(`${addressOf(given)}&asked=submit`, 303);
      case 'merged':
        return reply.redirect(`${addressOf(given)}&asked=merged`, 303);
      case 'savedMeanwhile':
        return sendPage(
          reply,
          409,
          formPage({
            ...done.form,
            overtaken: done.differing,
            typed: done.touched,
            action: addressOf(given),
            cameFrom,
            timeZone,
          }),
        );
      case 'handedIn':
        return sendPage(reply, 409, handedInPage(done, timeZone, { cameLater: true, cameFrom }));
      default: {
        const { status, body } = closedPage(done.state);
        return sendPage(reply, status, body);
      }
    }
  });
}
