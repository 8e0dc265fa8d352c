import { NotFoundScreen } from '@payments/ui/screens/notFound';
import { useNavigate } from 'react-router-dom';

export function NotFound() {
  const navigate = useNavigate();
  return <NotFoundScreen onGoHome={() => navigate('/Home')} />;
}
