import type { Meta, StoryObj } from "@storybook/react-vite";
import { Brand, Button, Field, Plate, SegmentedControl, WaitingPage } from "@tuckshop/ui-kit/components";
import { useState } from "react";

function SignIn() {
	const [email, setEmail] = useState("maya@northservery.example");
	const [password, setPassword] = useState("correct horse");
	const [tab, setTab] = useState("in");
	return (
		<WaitingPage
			headline="Lunch rush does not wait for the Wi-Fi."
			text="Every sale is kept on this device first and sent when the connection returns."
			art={
				<div className="mb-9 flex gap-5">
					<Plate dish="poutine" />
					<Plate dish="bibimbap" />
					<Plate dish="tart" />
				</div>
			}
		>
			<Brand name="Tuckshop" size={48} />
			<div className="my-8">
				<SegmentedControl
					label="Account"
					fill
					selected={tab}
					onSelect={setTab}
					segments={[
						{ id: "in", label: "Sign In" },
						{ id: "up", label: "Sign Up" },
					]}
				/>
			</div>
			<form className="grid gap-4.5">
				<Field label="Email" type="email" size={56} value={email} onChange={setEmail} autoComplete="username" />
				<Field
					label="Password"
					type="password"
					size={56}
					value={password}
					onChange={setPassword}
					autoComplete="current-password"
					reveal={{ show: "Show password", hide: "Hide password" }}
				/>
				<Button kind="primary" size={72} wide>
					Sign In
				</Button>
			</form>
		</WaitingPage>
	);
}

const meta = { title: "Screens/Sign-in", component: SignIn } satisfies Meta<typeof SignIn>;
export default meta;

export const Filled: StoryObj<typeof meta> = {};
