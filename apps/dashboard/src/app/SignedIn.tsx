import { homeOf, isReportsPageDisabled, mayOpen } from '@payments/api-client/contract/access';
import { accessSubject } from '@payments/machines/session';
import { SignInAgainContext } from '@payments/ui/components/ErrorState';
import { ScreenShape } from '@payments/ui/components/ScreenHeader';
import { shallowEqual, useSelector } from '@xstate/react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { Frame } from './Frame.tsx';
import { Page } from './Page.tsx';
import { NotFoundPart, PaymentsPart, ReportsDisabledPart, routes } from './routes.ts';
import { useSignInAgain } from './useSignInAgain.ts';
import { useWorld } from './WorldContext.tsx';

/** Routes by the access table: what a user may not open is as unknown as any other path (ROLE-7). */
export function SignedIn() {
  const { session } = useWorld();
  const subject = useSelector(session, accessSubject, shallowEqual);
  const hasEnded = useSelector(session, (snapshot) => snapshot.matches('reauthenticating'));
  const signInAgain = useSignInAgain();
  const home = homeOf(subject);
  return (
    <BrowserRouter>
      <SignInAgainContext value={hasEnded ? signInAgain : null}>
        <Frame subject={subject}>
          <Routes>
            <Route path="/" element={<Navigate to="/Home" replace />} />
            <Route path="/Home" element={<Navigate to={home} replace />} />
            <Route path="/PaymentTransaction" element={<Navigate to={home} replace />} />
            {routes
              .filter(({ area }) => mayOpen(area, subject))
              .map(({ area, path, title, Part }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Page title={title} screen={area} path={path} awaitsData={Part === PaymentsPart}>
                      {area === 'reports' && isReportsPageDisabled(subject) ? (
                        <ReportsDisabledPart />
                      ) : (
                        <Part fallback={<ScreenShape title={title} />} />
                      )}
                    </Page>
                  }
                />
              ))}
            <Route
              path="*"
              element={
                <Page title="Page not found" screen="notFound">
                  <NotFoundPart />
                </Page>
              }
            />
          </Routes>
        </Frame>
      </SignInAgainContext>
    </BrowserRouter>
  );
}
