import Box from '@mui/material/Box';
import { keyframes, styled } from '@mui/material/styles';

export type DrawingName = 'reel' | 'seats' | 'letter' | 'broken';

const turn = keyframes`to { transform: rotate(360deg); }`;
const Turning = styled('g')({ transformOrigin: '60px 56px', animation: `${turn} 24s linear infinite` });

const drawings: Record<DrawingName, React.ReactNode> = {
  reel: (
    <Turning>
      <circle cx="60" cy="56" r="38" />
      {[0, 72, 144, 216, 288].map((angle) => (
        <circle key={angle} cx="60" cy="34" r="9" transform={`rotate(${angle} 60 56)`} />
      ))}
      <circle cx="60" cy="56" r="4" fill="currentColor" />
    </Turning>
  ),
  seats: (
    <>
      <path d="M22 30h76l8-14H14z" opacity=".5" />
      {[30, 60, 90].map((x) => (
        <path key={x} d={`M${x - 10} 84V66a10 10 0 0 1 20 0v18M${x - 14} 76v10h28V76`} />
      ))}
    </>
  ),
  letter: (
    <>
      <rect x="24" y="32" width="72" height="50" rx="6" />
      <path d="m26 36 34 26 34-26" />
      <path d="M44 20h32M52 10h16" opacity=".5" />
    </>
  ),
  broken: (
    <>
      <path d="M20 30h36l-6 14 10 8-8 14 6 16H20zM68 30h32v52H70l-5-14 8-16-10-8z" />
      <path d="M28 30v52M92 30v52" strokeDasharray="4 6" opacity=".6" />
    </>
  ),
};

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 100"
      aria-hidden
      sx={{ width: 132, height: 110, color: 'accent', opacity: 0.85 }}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {drawings[name]}
    </Box>
  );
}
